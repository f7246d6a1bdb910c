/** Feed position of the bundled sample: an epoch no hosted has, so that the first contact brings a full copy. */
export const BUNDLED_EPOCH = 'bundled-sample';
