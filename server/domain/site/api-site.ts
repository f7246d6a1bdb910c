import * as z from 'zod';
import { defineCalls, media } from '#domain/kernel/api-call.ts';
import { WireCategoryPageSchema, WireCategorySchema, WireConfigSchema, WireHomeSchema } from './home-wire.ts';

const TEXT = media('text/plain');
const XML = media('application/xml');

export const siteCalls = defineCalls({
  'GET /api/home': { summary: 'Returns every block of the home page in one response', on: 'both', answers: { 200: WireHomeSchema } },
  'GET /api/categories': {
    summary: "Lists the category pages in the shop's order with their counts, without hidden ones",
    on: 'both',
    answers: { 200: z.array(WireCategorySchema) },
  },
  'GET /api/categories/:slug': {
    summary: "Returns the shop's name and description of a category, a hidden one too",
    on: 'both',
    answers: { 200: WireCategoryPageSchema },
    refusals: ['not_found'],
  },
  'GET /api/config': { summary: "Returns this server's configuration for clients", on: 'both', answers: { 200: WireConfigSchema } },
  'GET /openapi.json': {
    summary: 'Returns this description, as OpenAPI 3.1',
    on: 'both',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'GET /healthz': { summary: 'Reports that the process responds', on: 'both', answers: { 200: z.object({ status: z.literal('ok') }) } },
  'GET /readyz': {
    summary: 'Reports that the server has a catalogue to read from and a store that accepts writes',
    on: 'both',
    answers: {
      200: z.object({
        status: z.literal('ready'),
        products: z.number(),
        seq: z.number(),
        /** False while the shared database does not respond: all data can be read, writes are refused. */
        writes: z.literal(false).optional(),
      }),
    },
    refusals: ['unavailable'],
  },
  'GET /metrics': {
    summary: 'Returns Prometheus metrics, for this machine or the bearer of METRICS_TOKEN',
    on: 'both',
    bearer: 'METRICS_TOKEN',
    answers: { 200: TEXT },
    refusals: ['unauthorized'],
  },
  'GET /robots.txt': { summary: 'Returns what search engines may read', on: 'both', answers: { 200: TEXT } },
  'GET /sitemap.xml': { summary: 'Lists every public page, or the parts of that list', on: 'both', answers: { 200: XML } },
  'GET /sitemap-:page.xml': { summary: 'Returns one part of the sitemap', on: 'both', answers: { 200: XML }, refusals: ['not_found'] },
  'GET /updates/:file': {
    summary: 'Downloads a newer version of the desktop, or the list of versions; accepts Range',
    on: 'hosted',
    answers: { 200: media('application/octet-stream'), 206: media('application/octet-stream') },
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  'GET /manifest.webmanifest': {
    summary: 'Returns the web app manifest',
    on: 'both',
    answers: { 200: media('application/manifest+json') },
  },
});
