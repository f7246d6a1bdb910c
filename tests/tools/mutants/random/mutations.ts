/** Finds one-line mutations of a source file in its syntax tree: comments, imports and types have none. */
import { parseSync } from 'vite';
import { sqlMutations } from './sql.ts';
import { CALLEES, OPERATORS, stringMutation } from './swaps.ts';
import type { Change, Node } from './tree.ts';

export interface Mutation extends Change {
  readonly line: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const child = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);

const replace = ({ start, end }: Node, to: string): Change => ({ start, end, to });
const remove = (node: Node): Change => replace(node, ';');
const negate = (test: Node, text: string): Change => replace(test, `!(${text.slice(test.start, test.end)})`);

function ofOperator(node: Node, text: string): Change[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  const operator = String(node.operator);
  const to = OPERATORS.get(operator);
  if (left === undefined || right === undefined || to === undefined) return [];
  if (operator === '+' && [left, right].some(isText)) return [];
  const start = text.indexOf(operator, left.end);
  return [{ start, end: start + operator.length, to }];
}

const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string';

function ofFallback(node: Node, text: string): Change[] {
  const sides = ['left', 'right'].flatMap((key) => child(node, key) ?? []);
  return sides.map((side) => replace(node, text.slice(side.start, side.end)));
}

function ofCallee(node: Node): Change[] {
  const property = child(node, 'property');
  const to = CALLEES.get(String(property?.name));
  return property === undefined || to === undefined || node.computed === true ? [] : [replace(property, to)];
}

function ofLiteral(node: Node, parents: readonly Node[]): Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [replace(node, String(!value))];
  if (typeof value === 'number') return [replace(node, String(value + 1))];
  return typeof value === 'string' ? [...stringMutation(node, value, parents), ...sqlMutations(String(node.raw), node.start)] : [];
}

/** Mutations of conditions that guard an exit: directly in an `if`, or in its block. */
function ofExit(node: Node, parents: readonly Node[]): Change[] {
  const [parent, grandparent] = parents;
  const isGuard = parent?.type === 'IfStatement' || (parent?.type === 'BlockStatement' && grandparent?.type === 'IfStatement');
  return isGuard ? [remove(node)] : [];
}

const CALLS = new Set(['CallExpression', 'AwaitExpression', 'YieldExpression', 'ChainExpression']);

function changesOf(node: Node, parents: readonly Node[], text: string): Change[] {
  const test = child(node, 'test');
  switch (node.type) {
    case 'BinaryExpression':
      return ofOperator(node, text);
    case 'LogicalExpression':
      return node.operator === '??' ? ofFallback(node, text) : ofOperator(node, text);
    case 'MemberExpression':
      return ofCallee(node);
    case 'Literal':
      return ofLiteral(node, parents);
    case 'TemplateElement':
      return sqlMutations(text.slice(node.start, node.end), node.start);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, to: '' }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return test === undefined ? [] : [negate(test, text)];
    case 'ExpressionStatement':
      return CALLS.has(child(node, 'expression')?.type ?? '') ? [remove(node)] : [];
    case 'ReturnStatement':
    case 'ThrowStatement':
      return ofExit(node, parents);
    default:
      return [];
  }
}

const TYPE_KEYS = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments', 'implements']);
/** Type nodes that contain an expression. */
const AROUND_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const isLeftOut = ({ type, source }: Node) =>
  type === 'ImportDeclaration' || isNode(source) || (type.startsWith('TS') && !AROUND_EXPRESSIONS.has(type));

function* walk(node: Node, parents: readonly Node[], text: string): Generator<Change> {
  if (isLeftOut(node)) return;
  yield* changesOf(node, parents, text);
  for (const [key, value] of Object.entries(node)) {
    if (TYPE_KEYS.has(key) || (key === 'key' && node.computed !== true)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* walk(one, [node, ...parents], text);
  }
}

export const apply = (text: string, { start, end, to }: Change): string => text.slice(0, start) + to + text.slice(end);

/** Some mutations do not compile. */
export function findMutations(file: string, text: string): Mutation[] {
  const changes = [...walk(parseSync(file, text).program as unknown as Node, [], text)];
  const onOneLine = changes.filter(({ start, end }) => !text.slice(start, end).includes('\n'));
  return onOneLine.map((change) => ({ line: text.slice(0, change.start).split('\n').length, ...change }));
}
