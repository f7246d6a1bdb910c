import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { ApiError } from '#lib/api-client.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { useTitle } from '#state/use-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { NewSupplier } from './new-supplier.tsx';
import { SupplierPanel } from './supplier-panel.tsx';

/**
 * `/supplier-desk#<link>`: stores the link on this device and removes it from the URL, so that it is not kept in the
 * history.
 */
export function SupplierPortal() {
  useTitle(PAGE_TITLES['supplier-desk']);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [known, setKnown] = useSupplierLink();
  const [opened, setOpened] = useState('');
  const given = hash.slice(1);
  useEffect(() => {
    if (given === '') return;
    setOpened(given);
    void navigate('/supplier-desk', { replace: true });
  }, [given, navigate]);
  // Prefers the opened link until it is stored or proves invalid.
  const link = given || opened || known;
  const { data: supplier, error, refetch } = useQuery(portalQueries.supplier(link));
  const isOther = supplier !== undefined && known !== '' && known !== link && idOf(known) !== supplier.id;
  useEffect(() => {
    if (supplier !== undefined && !isOther && link !== known) setKnown(link);
  }, [supplier, isOther, link, known, setKnown]);

  if (link === '') return <NoLink />;
  if (supplier !== undefined && isOther)
    return <OtherSupplier name={supplier.name} known={known} onUse={() => setKnown(link)} onKeep={() => setOpened('')} />;
  if (supplier?.name === '') return <NewSupplier link={link} />;
  if (supplier !== undefined)
    return (
      <SupplierPanel
        supplier={supplier}
        link={link}
        onRenewed={(renewed) => {
          setOpened('');
          setKnown(renewed);
        }}
        onForget={() => {
          setOpened('');
          setKnown('');
        }}
      />
    );
  if (error instanceof ApiError && error.status === 404)
    return <BadLink isKnown={link === known} onForget={() => setKnown('')} onBack={known === '' ? undefined : () => setOpened('')} />;
  if (error !== null) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  return <p role="status">{copy.opening}</p>;
}

const idOf = (token: string) => token.slice(0, token.lastIndexOf('.'));

function NoLink() {
  return (
    <EmptyState isWholePage icon="factory" title={copy.noLinkTitle} text={copy.noLinkText}>
      <ButtonLink tone="brand" to="/sell" reloadDocument>
        {copy.listAProduct}
      </ButtonLink>
    </EmptyState>
  );
}

interface BadLinkProps {
  /** True for the stored link, which can be forgotten. */
  readonly isKnown: boolean;
  readonly onForget: () => void;
  readonly onBack: (() => void) | undefined;
}

function BadLink({ isKnown, onForget, onBack }: BadLinkProps) {
  return (
    <EmptyState isWholePage icon="alert" title={copy.badLinkTitle} text={copy.badLinkText}>
      {isKnown ? (
        <Button onClick={onForget}>{copy.forget}</Button>
      ) : (
        onBack !== undefined && (
          <Button tone="brand" onClick={onBack}>
            {copy.goBack}
          </Button>
        )
      )}
    </EmptyState>
  );
}

interface OtherProps {
  readonly name: string;
  readonly known: string;
  readonly onUse: () => void;
  readonly onKeep: () => void;
}

/** Asks which of two links to use: with both on one device, a listing could go to the wrong supplier. */
function OtherSupplier({ name, known, onUse, onKeep }: OtherProps) {
  const { data: before } = useQuery(portalQueries.supplier(known));
  return (
    <Stack maw={640} mx="auto">
      <h1>{name}</h1>
      <Notice role="region" title={copy.otherTitle}>
        {copy.otherText(before?.name ?? copy.anotherOne, name)}
      </Notice>
      <Group gap="sm">
        <Button tone="primary" onClick={onUse}>
          {copy.useThisOne}
        </Button>
        <Button onClick={onKeep}>{copy.keepTheOther}</Button>
      </Group>
    </Stack>
  );
}
