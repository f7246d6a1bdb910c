import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { fingerprintOf, isFingerprintOf } from '../../security/signing.ts';
import { isSignedBy } from '../feed-key.ts';
import { HostedUnreachable } from '../hosted-client.ts';
import type { PinnedKey } from './pinned-key.ts';
import { SyncFault } from './sync-fault.ts';

export interface Trust {
  /** null until a key is trusted. */
  readonly publicKey: string | null;
  /**
   * Checks the manifest's key and pins it; at first contact, trusts it.
   * @throws SyncFault `key_changed` if another key is trusted; HostedUnreachable if the signature is invalid
   */
  check(manifest: Manifest, source: string): void;
  /** Checks like `check`, but pins no key. */
  refuseUntrusted(manifest: Manifest, source: string): void;
  /**
   * Trusts the offered key, after a person has compared its fingerprint with hosted's own. Returns false if it is not
   * the offered key's.
   */
  confirm(fingerprint: string): boolean;
}

/**
 * `hostedKey`: HOSTED_KEY, a key or its fingerprint; it overrides first contact and any key pinned before it was set.
 */
export function createTrust(pinned: PinnedKey, hostedKey: string | null): Trust {
  let offered: string | null = null;
  const isSet = (key: string) => hostedKey === null || pinned.isConfirmed || hostedKey === key || isFingerprintOf(hostedKey, key);
  const known = () => (pinned.publicKey !== null && isSet(pinned.publicKey) ? pinned.publicKey : null);

  function isTrusted(key: string): boolean {
    const ours = known();
    if (ours !== null) return ours === key;
    return hostedKey !== null ? isSet(key) : pinned.publicKey === null && !pinned.isLost;
  }

  function nameOfKnown(): string | null {
    const ours = known();
    if (ours !== null) return fingerprintOf(ours);
    return hostedKey;
  }

  function refuseUntrusted(manifest: Manifest, source: string): void {
    const key = manifest.publicKey;
    if (!isSignedBy(manifest, null)) throw new HostedUnreachable(`${source} is not signed by the key it names`);
    if (!isTrusted(key)) throw new SyncFault(untrustedKey(key, source));
  }

  function untrustedKey(key: string, source: string): DeviceProblem {
    const fingerprints = { known: nameOfKnown(), offered: fingerprintOf(key) };
    const was = fingerprints.known === null ? 'The key this device kept was damaged' : `This device knows ${fingerprints.known}`;
    const detail = `${source} is signed with the key ${fingerprints.offered}. ${was}. Prices stay as they are until a person confirms the new key.`;
    return { code: 'key_changed', detail, fingerprints };
  }

  return {
    get publicKey() {
      return known();
    },
    refuseUntrusted,
    check(manifest, source) {
      offered = isTrusted(manifest.publicKey) ? null : manifest.publicKey;
      refuseUntrusted(manifest, source);
      pinned.pin(manifest.publicKey);
    },
    confirm(fingerprint) {
      if (offered === null || !isFingerprintOf(fingerprint, offered)) return false;
      pinned.confirm(offered);
      offered = null;
      return true;
    },
  };
}
