import { cleanLine } from '#domain/kernel/text.ts';
import { companyLine, contactWays } from '#domain/shop/contact-ways.ts';
import type { Shop } from '#domain/shop/shop-document.ts';
import { DEMONSTRATION } from '#domain/site/demonstration.ts';
import { breakLinks } from './break-links.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

export interface MailFoot {
  readonly shop: Shop;
  readonly shopUrl: string;
  readonly chatUrl: string;
  /** Stated first, because no supplier should send goods for test payments. */
  readonly isDemonstration?: boolean;
  /** Background of head and buttons, under white text; the theme's if absent. */
  readonly color?: string | undefined;
}

export interface FramedMail {
  readonly title: string;
  readonly plain: string;
  readonly html: string;
}

/** Characters; mail programs cut longer subjects. */
const MAX_TITLE = 140;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const marked = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
const inLines = (text: string) => marked(text).replaceAll('\n', '<br>');

// Mail programs support neither classes nor variables. Backgrounds and text colours are always set together, so that a
// dark mode changes both or neither.
const FONT = "font-family:'Segoe UI',-apple-system,'Helvetica Neue',Arial,sans-serif";
const INK = '#14262b';
const MUTED = '#51656a';
const BRAND = '#0d5257';
const LINE = '#dfe5e2';
const CELL = 'padding:9px 0;vertical-align:top;font-size:15px;line-height:1.45';
const AMOUNT = `${CELL};padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`;

/** Renders a plain mail that loads nothing from the network and links only to the shop. */
export function frameMail(content: MailContent, foot: MailFoot): FramedMail {
  const heading = breakLinks(cleanLine(content.title)).slice(0, MAX_TITLE);
  const blocks = content.blocks.map(withoutLinks);
  return { title: heading, plain: toPlain(heading, blocks, foot), html: toHtml(heading, blocks, foot) };
}

const pairWithoutLinks = ([name, value]: readonly [string, string]) => [breakLinks(name), breakLinks(value)] as const;

function withoutLinks(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'words':
      return { ...block, text: breakLinks(block.text) };
    case 'said':
      return { ...block, by: breakLinks(block.by), text: breakLinks(block.text) };
    case 'facts':
      return { ...block, rows: block.rows.map(pairWithoutLinks) };
    case 'goods':
      return {
        ...block,
        rows: block.rows.map(({ what, more, amount }) => ({ what: breakLinks(what), more: breakLinks(more), amount: breakLinks(amount) })),
        sums: block.sums.map(pairWithoutLinks),
      };
    case 'link':
      return { ...block, label: breakLinks(block.label) };
  }
}

function toPlain(heading: string, blocks: readonly MailBlock[], { shop, shopUrl, chatUrl, isDemonstration = false }: MailFoot): string {
  const parts = [
    ...(isDemonstration ? [DEMONSTRATION] : []),
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...blocks.map(plainOf),
  ];
  const own = [
    `${shop.brand.name} · ${shopUrl}`,
    companyLine(shop.company),
    ...contactWays(shop.contact),
    `Questions? Write to us: ${chatUrl}`,
  ].filter(Boolean);
  return `${parts.join('\n\n')}\n\n--\n${own.join('\n')}\n`;
}

function plainOf(block: MailBlock): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'said':
      return `${block.by}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
    case 'goods':
      return [
        ...block.rows.map(({ what, more, amount }) => `- ${what}${more === '' ? '' : ` (${more})`}${amount === '' ? '' : `: ${amount}`}`),
        ...block.sums.map(([name, amount]) => `${name}: ${amount}`),
      ].join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

function toHtml(
  heading: string,
  blocks: readonly MailBlock[],
  { shop, shopUrl, chatUrl, isDemonstration = false, color = BRAND }: MailFoot,
): string {
  const own = [
    `<a href="${marked(shopUrl)}" style="color:${MUTED}">${marked(shop.brand.name)}</a>`,
    ...[companyLine(shop.company), ...contactWays(shop.contact)].filter(Boolean).map(marked),
    `Questions? <a href="${marked(chatUrl)}" style="color:${MUTED}">Write to us</a>`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${marked(heading)}</title></head>
<body style="margin:0;padding:0;background:#f4f1ea;color:${INK};${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f4f1ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:20px 28px;background:${color};border-radius:12px 12px 0 0;color:#ffffff;font-size:17px;font-weight:650">${marked(shop.brand.name)}</td></tr>
<tr><td style="padding:26px 28px 30px;background:#ffffff;color:${INK};border-radius:0 0 12px 12px">
<h1 style="margin:0 0 16px;font-size:23px;line-height:1.25;font-weight:650">${marked(heading)}</h1>
${isDemonstration ? htmlOf({ kind: 'said', by: shop.brand.name, text: DEMONSTRATION }, color) : ''}
${blocks.map((block) => htmlOf(block, color)).join('\n')}
</td></tr></table>
<p style="max-width:600px;margin:18px 0 0;font-size:13px;line-height:1.5;color:${MUTED}">${own.join(' · ')}</p>
</td></tr></table>
</body></html>
`;
}

function htmlOf(block: MailBlock, color: string): string {
  switch (block.kind) {
    case 'words':
      return `<p style="margin:0 0 14px;font-size:15px;line-height:1.55">${inLines(block.text)}</p>`;
    case 'said':
      return `<p style="margin:0 0 4px;font-size:13px;color:${MUTED}">${marked(block.by)}</p><blockquote style="margin:0 0 16px;padding:10px 14px;border-left:3px solid ${color};background:#f4f7f5;font-size:15px;line-height:1.5">${inLines(block.text)}</blockquote>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${block.rows
        .map(
          ([name, value]) =>
            `<tr><td width="34%" style="${CELL};border-top:1px solid ${LINE};color:${MUTED}">${marked(name)}</td><td style="${CELL};border-top:1px solid ${LINE}">${inLines(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'goods':
      return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${block.rows
        .map(
          ({ what, more, amount }) =>
            `<tr><td style="${CELL};border-top:1px solid ${LINE}">${marked(what)}${more === '' ? '' : `<br><span style="font-size:13px;color:${MUTED}">${marked(more)}</span>`}</td><td style="${AMOUNT};border-top:1px solid ${LINE}">${marked(amount)}</td></tr>`,
        )
        .join('')}${block.sums
        .map(
          ([name, amount], at) =>
            `<tr><td style="${CELL};padding-top:${at === 0 ? 12 : 2}px;padding-bottom:2px;${at === 0 ? `border-top:2px solid ${LINE};` : ''}text-align:right;color:${MUTED}">${marked(name)}</td><td style="${AMOUNT};padding-top:${at === 0 ? 12 : 2}px;padding-bottom:2px;${at === 0 ? `border-top:2px solid ${LINE};` : ''}">${marked(amount)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'link':
      return `<p style="margin:20px 0 18px"><a href="${marked(block.url)}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:${color};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${marked(block.label)}</a></p>`;
  }
}
