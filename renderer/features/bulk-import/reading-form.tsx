import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { saveFile } from '#lib/download.ts';
import type { FieldColumns, FileShape, ImportCompany } from '#state/bulk-import.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { CategoryTable } from './category-table.tsx';
import { ColumnFields } from './column-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import * as copy from './copy.ts';
import { fromChoice, isAskedOf, isKnown, isShopFile, mappingOf } from './field-choice.ts';
import { ratesOf, shapeOf } from './file-shape.ts';
import type { Reading } from './reading.ts';
import { UnderstoodFields } from './understood-fields.tsx';
import { UnusedColumns } from './unused-columns.tsx';

interface Props {
  readonly job: WireImportJob;
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onReadAgain: (reading: Reading) => void;
}

/** What the file was understood to be, in four parts that open, and reading it again with what a person knows better. */
export function ReadingForm({ job, company, errors, isBusy, onReadAgain }: Props) {
  const [typed, setTyped] = useState(company);
  const [choices, setChoices] = useState<ImportChoices>({});
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const [categories, setCategories] = useState<Readonly<Record<string, CategorySlug | null>>>({});
  const { understood, asks, missing } = job;
  const hasCategories = understood !== null && understood.categories.length > 0 && !missing.includes('category');
  const isUnsettled = hasCategories && understood.categories.some(({ ours, isLeftOut }) => ours === null && !isLeftOut);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = shapeOf(job);
    const { rate: _rate, rates, ...kept } = choices;
    const known = ratesOf(job).rates;
    const shape: FileShape = {
      fields: isKnown(job) && Object.keys(columns).length === 0 ? {} : withChanges(mappingOf(job), columns),
      categories: { ...now.categories, ...categories },
      choices: { ...now.choices, ...kept, ...(kept.units !== undefined && { units: { ...now.choices.units, ...kept.units } }) },
    };
    const rate = understood?.rate ?? undefined;
    const isSameMoney = kept.currency === undefined || kept.currency === understood?.currency;
    onReadAgain({
      company: typed,
      shape,
      choices: {
        ...(isSameMoney && rate !== undefined && { rate }),
        ...shape.choices,
        ...choices,
        ...((known ?? rates) !== undefined && { rates: { ...known, ...rates } }),
      },
    });
  };
  const isAsked = isAskedOf(job);
  const isNeeded = isAsked || missing.length > 0 || isUnsettled || job.good === 0;
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      {understood !== null && (
        <Disclosure title={copy.howItWasRead(understood)} isOpen={isAsked}>
          <UnderstoodFields understood={understood} asks={asks} choices={choices} errors={errors} onChange={setChoices} />
        </Disclosure>
      )}
      {!isShopFile(job) && (
        <Disclosure title={copy.mapping} isOpen={missing.length > 0}>
          <ColumnFields job={job} changes={columns} onChange={setColumns} />
        </Disclosure>
      )}
      {understood !== null && understood.unused.length > 0 && <UnusedColumns columns={understood.unused} />}
      {hasCategories && (
        <Disclosure title={copy.categories} isOpen={isUnsettled}>
          <CategoryTable found={understood.categories} settled={categories} onSettle={setCategories} />
        </Disclosure>
      )}
      <Disclosure title={copy.companyTitle} isOpen={job.good === 0 && missing.length === 0}>
        <CompanyFields company={typed} errors={errors} onChange={setTyped} />
      </Disclosure>
      <Group justify="flex-end" gap="sm" pt="md">
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([JSON.stringify(shapeOf(job), null, 2)], { type: 'application/json' }), 'mapping.json')}
        >
          <Icon name="download" size={16} />
          {copy.mappingFile}
        </Button>
        <Button type="submit" tone={isNeeded ? 'primary' : 'outline'} disabled={isBusy}>
          {copy.readAgain}
        </Button>
      </Group>
    </Stack>
  );
}

function withChanges(mapping: FieldColumns, changes: Readonly<Record<string, string>>): FieldColumns {
  const merged = new Map(Object.entries(mapping));
  for (const [field, choice] of Object.entries(changes)) {
    const source = fromChoice(choice);
    if (source === undefined) merged.delete(field);
    else merged.set(field, source);
  }
  return Object.fromEntries(merged);
}
