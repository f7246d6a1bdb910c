// Shows /openapi.json with Swagger UI. Calls are grouped by path, because the document's own tags say only which kind of server answers them.

// Where Trusted Types are enforced: descriptions are HTML once Swagger UI has made and cleaned it; what could run is refused here once more.
const RUNS = /<(?:script|iframe|object|embed|base|meta|svg|math)\b|\son\w+\s*=|javascript:/i;
window.trustedTypes?.createPolicy('default', { createHTML: (html) => (RUNS.test(html) ? null : html) });

const groupOf = (path) => {
  const [root, first, second] = path.slice(1).split('/');
  if (root !== 'api') return root === 'v1' ? '/v1/sync' : 'site';
  return first === 'operator' ? `/api/operator/${second.replace(/\.csv$/, '')}` : `/api/${first}`;
};

function byPath(document) {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, { ...operation, tags: [groupOf(path)] }])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

// Nothing is sent from here, so there is nothing to sign in to.
const nothing = () => () => null;
const withoutSignIn = { wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } };

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followScheme();
dark.addEventListener('change', followScheme);

const reference = document.getElementById('reference');
try {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error(`/openapi.json answered ${response.status}`);
  window.SwaggerUIBundle({
    domNode: reference,
    spec: byPath(await response.json()),
    // The reference is for reading: a call tried here would be made on the real shop.
    supportedSubmitMethods: [],
    validatorUrl: null,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    filter: true,
    // Its colours for numbers are too pale on their ground.
    syntaxHighlight: false,
    plugins: [withoutSignIn],
    tagsSorter: 'alpha',
  });
} catch (error) {
  reference.setAttribute('role', 'alert');
  reference.textContent = `The reference could not be loaded: ${error.message}. Reload the page to try again.`;
}
