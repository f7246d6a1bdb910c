/**
 * Refuses to start compose.yaml beyond this machine with settings for trials: default passwords, test payments, links
 * to localhost. Prints one line per faulty setting. Exit 0: it may start.
 */
import { namesThisMachine } from '../../server/config/this-machine.ts';

const DEFAULT_SECRET = 'only-for-trying';
const SECRETS = ['POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'OBJECTS_ROOT_SECRET_KEY'] as const;

/** Returns the address of `127.0.0.1:8080`; a port alone is published on every address. */
function addressOf(listen: string): string {
  const at = listen.lastIndexOf(':');
  return at < 1 ? '0.0.0.0' : listen.slice(0, at);
}

function findProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const settingOf = (name: string) => env[name]?.trim() ?? '';
  const publicUrl = settingOf('PUBLIC_URL');
  const publicHost = publicUrl === '' ? 'localhost' : (URL.parse(publicUrl)?.hostname ?? publicUrl);
  const isPublic = !namesThisMachine(publicHost) || !namesThisMachine(addressOf(settingOf('LISTEN')));
  const payments = settingOf('PAYMENTS') || 'test';
  const problems: string[] = [];
  if (settingOf('SMTP_URL') !== '' && publicUrl === '')
    problems.push("PUBLIC_URL must be set where SMTP_URL is: links in mails would lead to each reader's own machine.");
  if (!isPublic) return problems;
  if (publicUrl === '') problems.push('PUBLIC_URL must be set where LISTEN lets other machines in: links would lead to localhost.');
  for (const name of SECRETS)
    if ([DEFAULT_SECRET, ''].includes(settingOf(name)))
      problems.push(
        `${name} is still the default, which everybody knows: set a long random one before the first start beyond this machine.`,
      );
  if (payments === 'test' && settingOf('TEST_PAYMENTS') !== 'public')
    problems.push(
      'PAYMENTS=test takes orders without money: set PAYMENTS=stripe with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or PAYMENTS=off, or TEST_PAYMENTS=public for a demonstration.',
    );
  return problems;
}

const problems = findProblems(process.env);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
