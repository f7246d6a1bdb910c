import * as z from 'zod';
import { defineCalls, media } from '#domain/kernel/api-call.ts';
import { WireCategorySchema, WireConfigSchema, WireHomeSchema } from './home-wire.ts';

const TEXT = media('text/plain');
const XML = media('application/xml');

export const siteCalls = defineCalls({
  'GET /api/home': { summary: 'Every block of the home page in one answer', on: 'both', answers: { 200: WireHomeSchema } },
  'GET /api/categories': { summary: 'The twelve shelves with their counts', on: 'both', answers: { 200: z.array(WireCategorySchema) } },
  'GET /api/config': { summary: 'What a client may know of this server', on: 'both', answers: { 200: WireConfigSchema } },
  'GET /openapi.json': {
    summary: 'This description, as OpenAPI 3.1',
    on: 'both',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'GET /healthz': { summary: 'The process answers', on: 'both', answers: { 200: z.object({ status: z.literal('ok') }) } },
  'GET /readyz': {
    summary: 'It has a catalogue to answer from and a store that takes writes',
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
    summary: 'Prometheus text, for this machine or the bearer of METRICS_TOKEN',
    on: 'both',
    bearer: 'METRICS_TOKEN',
    answers: { 200: TEXT },
    refusals: ['unauthorized'],
  },
  'GET /robots.txt': { summary: 'What search engines may read', on: 'both', answers: { 200: TEXT } },
  'GET /sitemap.xml': { summary: 'Every public page, or where the parts of that list are', on: 'both', answers: { 200: XML } },
  'GET /sitemap-:page.xml': { summary: 'One part of the sitemap', on: 'both', answers: { 200: XML }, refusals: ['not_found'] },
  'GET /updates/:file': {
    summary: 'A newer version of the desktop, or the list of them; takes Range',
    on: 'hosted',
    answers: { 200: media('application/octet-stream'), 206: media('application/octet-stream') },
    refusals: ['not_found', 'range_not_satisfiable'],
  },
  'GET /manifest.webmanifest': { summary: 'The installed app', on: 'both', answers: { 200: media('application/manifest+json') } },
});
