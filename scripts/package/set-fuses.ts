/** Called by electron-builder before signing. Its own fuse setting does not require every fuse. */
import path from 'node:path';
import { type FuseConfig, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { type AfterPackContext, Arch } from 'electron-builder';
import { FUSES, WANTED_FUSES } from '../../electron/self-check/fuses.ts';

/** A fuse unknown here stops the packaging, because it needs a decision. */
export async function afterPack({ appOutDir, electronPlatformName, arch, packager }: AfterPackContext): Promise<void> {
  const { sanitizedName, productFilename } = packager.appInfo;
  const isMac = electronPlatformName === 'darwin';
  const programs: Readonly<Record<string, string>> = {
    linux: sanitizedName.toLowerCase(),
    win32: `${productFilename}.exe`,
    darwin: `${productFilename}.app`,
  };
  const program = path.join(appOutDir, programs[electronPlatformName] ?? '');
  const { version: _version, ...present } = await getCurrentFuseWire(program);
  const isTestBuild = process.env.TEST_BUILD === '1';
  const wanted = { ...WANTED_FUSES, enableNodeCliInspectArguments: isTestBuild };
  const config = {
    // An older wire is shorter; the library requires every fuse of the wire.
    ...Object.fromEntries(FUSES.slice(0, Object.keys(present).length).map((fuse, at) => [at, wanted[fuse]])),
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // The signature covers what is changed here; a package without a key of its own is not signed again.
    resetAdHocDarwinSignature: isMac && arch === Arch.arm64,
  };
  // The type requires every fuse of the library, even if the wire is shorter.
  await flipFuses(program, config as FuseConfig);
  if (isTestBuild) console.log('TEST_BUILD=1: this package accepts a debugger. Do not distribute it.');
}
