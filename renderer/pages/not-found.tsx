import { Group, Stack } from '@mantine/core';
import { Navigate, useLocation } from 'react-router-dom';
import { findCommonAddress } from '#domain/site/common-addresses.ts';
import { NOT_FOUND_TITLE } from '#domain/site/page-titles.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import * as copy from './copy.ts';

/** Leads to the page meant, like the server does; otherwise reports that there is none. */
export function NotFoundPage() {
  const { pathname, search } = useLocation();
  const meant = findCommonAddress(pathname, Object.fromEntries(new URLSearchParams(search)));
  return meant === undefined ? <NotFound /> : <Navigate to={meant} replace />;
}

function NotFound() {
  useTitle(NOT_FOUND_TITLE);
  return (
    <Stack align="center" ta="center" py={72} className="tw-page">
      <svg viewBox="0 0 320 150" width="320" height="150" aria-hidden="true" focusable="false">
        <path d="M60 96h200l-22 34H82z" fill="var(--tw-brand)" />
        <path d="M150 14v76H92z" fill="var(--tw-saffron)" />
        <path d="M160 4c32 24 46 54 44 86h-44z" fill="var(--tw-line-strong)" />
        <path
          d="M10 140c20-10 40-10 60 0s40 10 60 0 40-10 60 0 40 10 60 0 40-10 60 0"
          fill="none"
          stroke="var(--tw-line-strong)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1>{NOT_FOUND_TITLE}</h1>
      <p className="tw-muted">{copy.notFoundText}</p>
      <Group gap="sm" justify="center">
        <ButtonLink tone="primary" to="/">
          {copy.backToHome}
        </ButtonLink>
        <ButtonLink to="/products">{copy.browseAllProducts}</ButtonLink>
      </Group>
    </Stack>
  );
}
