import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { KIOSK_PARTITION, keepInside, limitDownloads } from './kiosk-contents.ts';

class FakeContents extends EventEmitter {
  zooms: unknown[] = [];
  setZoomFactor(factor: number): void {
    this.zooms.push(factor);
  }
  setVisualZoomLevelLimits(min: number, max: number): Promise<void> {
    this.zooms.push([min, max]);
    return Promise.resolve();
  }
}

const guarded = (screen = { width: 1080, height: 1920 }) => {
  const contents = new FakeContents();
  keepInside(contents as unknown as WebContents, () => screen);
  return contents;
};

test.each([
  [1080, 1920, 1],
  [1280, 800, 1],
  [3840, 2160, 2],
])('on a screen of %d by %d a page is scaled %d times, and no gesture changes that', (width, height, factor) => {
  const contents = guarded({ width, height });
  contents.emit('did-finish-load');
  expect(contents.zooms).toEqual([factor, [1, 1]]);
  contents.emit('zoom-changed', {}, 'in');
  expect(contents.zooms).toEqual([factor, [1, 1], factor, [1, 1]]);
});

test('a visitor’s download is blocked; the staff’s file is saved at its place', () => {
  const session = new EventEmitter();
  let place: string | null = null;
  limitDownloads(session as unknown as Session, (name) => place && `${place}/${name}`);
  const download = () => {
    const seen = { isPrevented: false, path: '' };
    const event = {
      preventDefault: () => {
        seen.isPrevented = true;
      },
    };
    const item = {
      getFilename: () => 'leads.csv',
      setSavePath: (path: string) => {
        seen.path = path;
      },
    };
    session.emit('will-download', event, item);
    return seen;
  };
  expect(download()).toEqual({ isPrevented: true, path: '' });
  place = '/exports';
  expect(download()).toEqual({ isPrevented: false, path: '/exports/leads.csv' });
});

test('its pages use no partition on the disk', () => expect(KIOSK_PARTITION).not.toMatch(/^persist:/));
