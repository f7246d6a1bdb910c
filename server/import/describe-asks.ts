import { type ImportAsk, isMoneyAsked, isUnitAsked, type WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { TableLayout } from './read/table/table-row.ts';

type Understood = Pick<WireImportUnderstood, 'currency' | 'rate' | 'otherMoney' | 'unsignedPrices' | 'units'>;

/** Open questions about a file; nothing is written until they are answered. */
export interface OpenQuestions {
  readonly asks: readonly ImportAsk[];
  readonly understood: Understood;
  readonly layout: Pick<TableLayout, 'encodingDoubt'>;
}

export const hasQuestions = ({ asks, understood }: Omit<OpenQuestions, 'layout'>): boolean =>
  asks.length > 0 || understood.units.some(isUnitAsked);

/** Lists the options the user must give on the command line before anything is written. */
export function describeAsks({ asks, understood, layout }: OpenQuestions): string {
  const { currency, rate, units } = understood;
  const lines = [
    ...(asks.includes('encoding') ? [`Which encoding: ${layout.encodingDoubt}, like --encoding windows-1250.`] : []),
    ...(asks.includes('currency') ? [askCurrency(understood)] : []),
    ...(asks.includes('rate') && currency !== null && currency !== 'USD' && rate === null
      ? [`The prices are in ${currency}: say with --rate what one ${currency} is in US dollars, like --rate 1.08.`]
      : []),
    ...(asks.includes('rate') ? askOthers(understood) : []),
    ...(asks.includes('decimal')
      ? ['Some numbers can mean two things (1,255): say with --decimal point or --decimal comma which mark stands before the decimals.']
      : []),
    ...units
      .filter(isUnitAsked)
      .map(
        ({ name, cells, example, usual }) =>
          `${cells} ${cells === 1 ? 'cell counts' : 'cells count'} by the ${name} ("${example}"): say with --unit "${name}=${usual ?? 24}" how many pieces that is, or --unit "${name}=1" if the goods are sold by the ${name}.`,
      ),
  ];
  return [...lines, 'Nothing was written.'].join(' ');
}

function askCurrency({ otherMoney, unsignedPrices }: Understood): string {
  if (otherMoney.length === 0)
    return 'Nothing says which currency the prices are in: name it with --currency, like --currency USD, or --currency EUR --rate 1.08.';
  const signs = otherMoney.map(({ sign, prices }) => `${prices} ${sign}`).join(', ');
  const codes = [...new Set(['USD', ...otherMoney.flatMap(({ codes: possible }) => possible)])].map((code) => `--currency ${code}`);
  return unsignedPrices === 0
    ? `The prices bear ${signs}, which is not what the column says: name the currency of the file with ${codes.join(' or ')}.`
    : `${unsignedPrices} prices have no sign, the others have ${signs}. Say which currency those without are in: ${codes.join(' or ')}.`;
}

const askOthers = ({ otherMoney }: Understood): string[] =>
  otherMoney.filter(isMoneyAsked).map(({ sign, codes, prices }) => {
    const options = codes.map((code) => `--rate ${code}=${code === 'JPY' ? '0.0065' : '0.14'}`).join(' or ');
    return `${prices} prices bear ${sign}: say what one ${codes.join(' or ')} is in US dollars, like ${options}.`;
  });
