/**
 * Returns what the browser finds wrong with a form's fields, by field name and in their order. For forms with
 * `noValidate`, which show errors at their fields instead of the browser's bubbles.
 */
export function invalidFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  const controls = [...form.elements].filter((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement);
  return Object.fromEntries(
    controls.flatMap((control) => {
      const { name, validity, labels, type } = control;
      if (name === '' || validity.valid) return [];
      const label = labels?.[0]?.textContent.trim() ?? name;
      if (validity.valueMissing) return [[name, `${label} is missing`]];
      return [[name, type === 'email' ? `${label} is not an email address` : `${label} is not valid`]];
    }),
  );
}
