import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';

export const SEARCH_WORDS_LIMITS = { groups: 2000, bytes: 48 * 1024, phrase: 60, phrasesPerGroup: 12, wordsPerPhrase: 3 } as const;

/** `mug, cup` works in both directions; `sneaker > shoe` finds shoes for sneakers, not sneakers for shoes. */
const Group = z.string().min(1).max(1000);
const Groups = z.array(Group).max(SEARCH_WORDS_LIMITS.groups).readonly();

/** The shop's changes to the shipped list of synonyms; part of the feed. */
export const SearchWordsSchema = z.object({
  /** Rises with every change, and differs after a restore; 0: as shipped. */
  revision: z.int().min(0),
  added: Groups,
  /** Groups of the shipped list that are switched off. */
  off: Groups,
});
export type SearchWords = Wire<typeof SearchWordsSchema>;

export const AS_SHIPPED: SearchWords = { revision: 0, added: [], off: [] };

/** The list as the desk shows it. */
export const WireSearchWordsSchema = SearchWordsSchema.pick({ revision: true, added: true }).extend({
  shipped: z.array(z.object({ group: z.string(), isOff: z.boolean() })),
});
export type WireSearchWords = Wire<typeof WireSearchWordsSchema>;

const changed = SearchWordsSchema.pick({ added: true, off: true }).shape;
/** `revision`: of the list that the change is based on. */
export const SearchWordsChangeSchema = z.object({ revision: z.int().min(0), ...changed });
export type SearchWordsChange = z.output<typeof SearchWordsChangeSchema>;

export const SearchTrialSchema = z.object({ search: z.string().trim().min(1).max(200), ...changed });
export type SearchTrial = z.output<typeof SearchTrialSchema>;

const TrialFindings = z.object({ total: z.int().min(0), names: z.array(z.string()) });
/**
 * Results of a search with the current and the proposed list: the number of products and the names of the first five.
 */
export const WireSearchTrialSchema = z.object({ before: TrialFindings, after: TrialFindings });
export type WireSearchTrial = Wire<typeof WireSearchTrialSchema>;
