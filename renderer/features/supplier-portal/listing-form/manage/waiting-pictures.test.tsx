import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInMantine } from '../../../../../tests/fixtures/renderer/in-mantine.tsx';
import { WaitingPictures } from './waiting-pictures.tsx';

afterEach(cleanup);

test('pictures that wait longer than their turn are listed with the reason, others are not', () => {
  const WAITS = 'Many pictures are being fetched for your network.';
  const picture = (source: string, change: object) => ({ source, url: null, problem: null, ...change });
  renderInMantine(
    <WaitingPictures
      pictures={[
        picture('https://mugs.example/held.png', { waits: WAITS }),
        picture('https://mugs.example/soon.png', {}),
        picture('https://mugs.example/gone.png', { problem: 'It is gone.' }),
        picture('https://mugs.example/here.png', { url: '/img/here' }),
      ]}
    />,
  );
  const region = screen.getByRole('region', { name: '1 picture is still to be fetched' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`https://mugs.example/held.png${WAITS}`]);
});
