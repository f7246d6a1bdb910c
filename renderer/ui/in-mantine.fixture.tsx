import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const InMantine = ({ children }: { readonly children: ReactNode }) => <MantineProvider env="test">{children}</MantineProvider>;

/** Renders as the app does, with Mantine around it; without transitions. */
export const renderInMantine = (ui: ReactNode) => render(ui, { wrapper: InMantine });
