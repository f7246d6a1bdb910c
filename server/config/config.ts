import * as z from 'zod';
import { LOG_LEVELS, type LogLevel } from '../runtime/log.ts';
import { type BackupConfig, backupSchema, readBackup } from './backup-config.ts';
import { type ChatConfig, chatSchema, readChat } from './chat-config.ts';
import { type DeviceTokensConfig, deviceTokensSchema, readDeviceTokens } from './device-tokens-config.ts';
import { type FollowingConfig, followingSchema, readFollowing } from './following-config.ts';
import { type KioskConfig, kioskSchema, readKiosk } from './kiosk-config.ts';
import { DEFAULT_LIMITS, type Limits, LimitsSchema } from './limits.ts';
import { type ListeningConfig, listeningSchema, readListening } from './listening-config.ts';
import { type MailConfig, mailSchema, readMail } from './mail-config.ts';
import { type MonitoringConfig, monitoringSchema, readMonitoring } from './monitoring-config.ts';
import { type Operator, operatorsSchema, readOperators } from './operators-config.ts';
import { type PaymentsConfig, paymentsSchema, readPayments } from './payments-config.ts';
import { type ProxyConfig, proxySchema, readProxy } from './proxy-config.ts';
import { type RateFeedConfig, ratesSchema, readRates } from './rates-config.ts';
import { type RetentionConfig, readRetention, retentionSchema } from './retention-config.ts';
import { readStorage, type StorageConfig, storageSchema } from './storage-config.ts';
import { oneOf } from './value-kinds.ts';

/** All settings, parsed once from the environment at start. Variables: docs/OPERATING.md and .env.example. */
export interface Config
  extends ListeningConfig,
    ProxyConfig,
    StorageConfig,
    FollowingConfig,
    MonitoringConfig,
    ChatConfig,
    KioskConfig,
    DeviceTokensConfig {
  readonly sampleCatalogue: boolean;
  /** Operators of the desk; empty: the desk is closed. */
  readonly operators: readonly Operator[];
  readonly payments: PaymentsConfig;
  readonly mail: MailConfig;
  readonly retention: RetentionConfig;
  /** null: no exchange rates are fetched. */
  readonly rateFeed: RateFeedConfig | null;
  /** null: no backups are scheduled. */
  readonly backup: BackupConfig | null;
  readonly logLevel: LogLevel;
  /** Limits for anonymous clients; see limits.ts. */
  readonly limits: Limits;
}

/** Thrown for settings that cannot work; the message names every variable at fault, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Errors name the variables in this order. */
const EnvironmentSchema = z.object({
  ...listeningSchema.shape,
  ...storageSchema.shape,
  ...followingSchema.shape,
  SAMPLE_CATALOGUE: oneOf(['on', 'off']).default('on'),
  ...operatorsSchema.shape,
  ...monitoringSchema.shape,
  ...paymentsSchema.shape,
  ...mailSchema.shape,
  ...retentionSchema.shape,
  ...backupSchema.shape,
  ...chatSchema.shape,
  ...ratesSchema.shape,
  ...proxySchema.shape,
  ...kioskSchema.shape,
  ...deviceTokensSchema.shape,
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LIMITS: LimitsSchema.default(DEFAULT_LIMITS),
});

/** @internal Every variable that is read; compose.yaml passes all of them on. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(EnvironmentSchema.shape);

/** Reads the environment; an empty variable counts as unset. @throws ConfigError naming every variable at fault. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = EnvironmentSchema.safeParse(set);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const read = result.data;
  const listening = readListening(read);
  const proxy = readProxy(read, listening);
  const problems: string[] = [];
  const following = readFollowing(read, listening.host, problems);
  const storage = readStorage(read, problems);
  const payments = readPayments(read, { ...proxy, host: listening.host, isDevice: following.hostedUrl !== null }, problems);
  const mail = readMail(read, proxy, payments, problems);
  const operators = readOperators(read, problems);
  const rateFeed = readRates(read, problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...listening,
    ...proxy,
    ...storage,
    ...following,
    sampleCatalogue: read.SAMPLE_CATALOGUE === 'on',
    operators,
    ...readMonitoring(read),
    payments,
    mail,
    retention: readRetention(read),
    rateFeed,
    backup: readBackup(read),
    ...readChat(read),
    ...readKiosk(read),
    ...readDeviceTokens(read),
    logLevel: read.LOG_LEVEL,
    limits: read.LIMITS,
  };
}
