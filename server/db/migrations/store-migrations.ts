import type { Migration } from '../migration.ts';
import { messageSubjects } from './0033-message-subjects.ts';
import { linkGenerations } from './0034-link-generations.ts';
import { supplierAddresses } from './0035-supplier-addresses.ts';
import { goodsAndMoney } from './0036-goods-and-money.ts';
import { mailBudgets } from './0038-mail-budgets.ts';
import { pictureTurns } from './0039-picture-turns.ts';
import { keptTexts } from './0040-kept-texts.ts';
import { reasonForBuyer } from './0041-reason-for-buyer.ts';
import { linksOfBuyers } from './0042-links-of-buyers.ts';
import { goodsNotInTheFile } from './0045-goods-not-in-the-file.ts';
import { trustedSuppliers } from './0046-trusted-suppliers.ts';
import { rowsOfFiles } from './0047-rows-of-files.ts';
import { foundOrders } from './0048-found-orders.ts';
import { searchWords } from './0049-search-words.ts';
import { leadsInDetail } from './0050-leads-in-detail.ts';
import { fleet } from './0051-fleet.ts';
import { shop } from './0052-shop.ts';
import { withdrawals } from './0053-withdrawals.ts';
import { shopPreviews } from './0054-shop-previews.ts';
import { rates } from './0055-rates.ts';
import { postgresBaseline } from './baseline/postgres-baseline.ts';
import { sqliteBaseline } from './baseline/sqlite-baseline.ts';

/** Migrations of the hosted store, in order. The baseline is the result of steps 1 to 32. */
export const storeMigrations: readonly Migration[] = [
  { id: 32, name: 'baseline', sql: sqliteBaseline, postgres: postgresBaseline, lastCommitBefore: '9084a2f1' },
  messageSubjects,
  linkGenerations,
  supplierAddresses,
  goodsAndMoney,
  mailBudgets,
  pictureTurns,
  keptTexts,
  reasonForBuyer,
  linksOfBuyers,
  goodsNotInTheFile,
  trustedSuppliers,
  rowsOfFiles,
  foundOrders,
  searchWords,
  leadsInDetail,
  fleet,
  shop,
  withdrawals,
  shopPreviews,
  rates,
];
