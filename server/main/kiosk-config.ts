/** `npm run kiosk:config -- make|sign|check <file>`: see `runKioskConfig`. */
import { loadEnvironment } from '../config/load-environment.ts';
import { runKioskConfig } from '../kiosk/config-command.ts';

process.exitCode = await runKioskConfig(process.argv.slice(2), 'npm run kiosk:config --', () => loadEnvironment());
