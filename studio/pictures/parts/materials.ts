import type { Material } from '../scene.ts';

/** Common materials; only the colour varies. */
export const plastic = (color: string, rough = 0.35): Material => ({ color, rough, coat: 0.15 });
export const glossy = (color: string): Material => ({ color, rough: 0.15, coat: 0.8 });
export const matt = (color: string): Material => ({ color, rough: 0.75 });
export const rubber = (color = '#1e1f21'): Material => ({ color, rough: 0.8, shine: 0.3 });
export const chrome: Material = { color: '#d9dcdf', rough: 0.12, metal: 1 };
export const steel: Material = { color: '#b9bdc1', rough: 0.32, metal: 1 };
export const aluminium: Material = { color: '#c9ccd0', rough: 0.42, metal: 1 };
export const castIron: Material = { color: '#2a2b2d', rough: 0.6, metal: 0.3, grain: { kind: 'noise', scale: 6, bump: 0.25, depth: 0.03 } };
export const brass: Material = { color: '#c9a04a', rough: 0.25, metal: 1 };
export const copper: Material = { color: '#c07a52', rough: 0.25, metal: 1 };
export const gold: Material = { color: '#d8b25a', rough: 0.2, metal: 1 };
export const clearPlastic: Material = { color: '#ffffff', rough: 0.08, alpha: 0.16, coat: 1 };
/** For vessels behind each other; give their lathes no `wall`. */
export const thinGlass = (color = '#f4fafa'): Material => ({ color, rough: 0.02, thin: true });
export const wood = (color = '#b98a58', to = '#9a6c3e'): Material => ({
  color,
  rough: 0.55,
  grain: { kind: 'wood', scale: 0.35, stretch: [1, 6, 6], to, bump: 0.08, depth: 0.02 },
});
/** A board with its grain along x, for things larger than a hand. */
export const plank = (color = '#d9b27c', to = '#c2955c'): Material => ({
  color,
  rough: 0.5,
  grain: { kind: 'wood', scale: 0.35, stretch: [0.05, 2.2, 2.2], to, bump: 0.05, depth: 0.02 },
});
export const cardboard: Material = { color: '#b98f62', rough: 0.85, grain: { kind: 'noise', scale: 3, bump: 0.05, to: '#ad8354' } };
export const paper = (color = '#f4f1ea'): Material => ({ color, rough: 0.8 });
export const kraft: Material = { color: '#b78d5d', rough: 0.85, grain: { kind: 'noise', scale: 5, bump: 0.08, to: '#a67c4c' } };
/** Woven cloth; `scale`: threads per centimetre, about. */
export const cloth = (color: string, scale = 3): Material => ({
  color,
  rough: 0.9,
  sheen: 0.35,
  grain: { kind: 'weave', scale, bump: 0.25, depth: 0.04 },
});
export const leather = (color: string): Material => ({
  color,
  rough: 0.5,
  coat: 0.1,
  grain: { kind: 'leather', scale: 3, bump: 0.15, depth: 0.02 },
});
export const foil = (color = '#c9ccd0'): Material => ({ color, rough: 0.25, metal: 0.85 });
export const wax = (color: string): Material => ({ color, rough: 0.45, soft: 0.3 });
