// The fields of the address form.

import { Card } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Field } from '@huishou/kit/forms/field'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { Switch } from '@huishou/kit/forms/switch'
import { TextField } from '@huishou/kit/forms/text-field'
import { addAddressLimits } from '@huishou/wire/client/place/addresses'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useRef, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import type { AddressField, AddressForm, RegionStep, Tag } from './address-form.ts'
import { StreetField } from './street-field.tsx'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { PasteCard } from './paste-card.tsx'
import { PinField } from './pin-field.tsx'
import { useReverseGeocode } from './use-reverse-geocode.ts'

const RegionSheet = lazySheet(() =>
  import('./region-sheet.tsx').then((module) => ({ default: module.RegionSheet })),
)

export type Wrong = Partial<Record<AddressField, string>>
type FieldsProps = { form: AddressForm; change: (part: Partial<AddressForm>) => void; wrong: Wrong }
/** `preset`: the regions the form started with, not chosen by the user. */
type AddressFieldsProps = FieldsProps & { preset: readonly RegionStep[]; isNew: boolean }

/** The fields of an address form. */
export function AddressFields({ form, change, wrong, preset, isNew }: AddressFieldsProps) {
  const messages = useMessages(addressMessages)
  const hint = useReverseGeocode(form, change, preset)
  /** The number of suggestions chosen: each one recentres the map. */
  const [chosen, setChosen] = useState(0)
  const menpaiField = useRef<HTMLInputElement>(null)
  return (
    <div className="k-column">
      {isNew && <PasteCard change={change} />}
      <ContactCard form={form} change={change} wrong={wrong} />
      <Card>
        <RegionField form={form} change={change} wrong={wrong} />
        <StreetField
          form={form}
          change={change}
          error={wrong.address}
          hint={hint}
          onChosen={(tapped) => {
            setChosen((before) => before + 1)
            if (tapped && form.menpai === '') menpaiField.current?.focus()
          }}
        />
        <TextField
          ref={menpaiField}
          label={messages.menpai}
          required
          placeholder={messages.menpaiPlaceholder}
          limit={addAddressLimits.menpai}
          value={form.menpai}
          onChange={(menpai) => change({ menpai })}
          error={wrong.menpai}
        />
        <PinField
          key={chosen}
          pin={form.pin}
          regions={form.regions}
          onPin={(pin, how) => {
            change({ pin })
            if (how !== 'guess') hint.pinned(pin, how === 'here')
          }}
        />
      </Card>
      <TagCard form={form} change={change} />
    </div>
  )
}

/** The contact the courier meets: name and phone number. */
function ContactCard({ form, change, wrong }: FieldsProps) {
  const messages = useMessages(addressMessages)
  return (
    <Card>
      <TextField
        label={messages.linkMan}
        required
        placeholder={messages.linkManPlaceholder}
        autoComplete="name"
        limit={addAddressLimits.linkMan}
        value={form.linkMan}
        onChange={(linkMan) => change({ linkMan })}
        error={wrong.linkMan}
      />
      <TextField
        label={messages.mobile}
        required
        placeholder={messages.mobilePlaceholder}
        inputMode="tel"
        autoComplete="tel"
        limit={addAddressLimits.mobile}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={wrong.mobile}
      />
    </Card>
  )
}

/** The tag (home, work, other), and whether it is the default address. */
function TagCard({ form, change }: Omit<FieldsProps, 'wrong'>) {
  const messages = useMessages(addressMessages)
  const tags = (Object.keys(messages.tags) as Tag[]).map((value) => ({ value, label: messages.tags[value] }))
  return (
    <Card>
      <div className={styles.tags}>
        <span>{messages.tag}</span>
        <ChipGroup label={messages.tag} options={tags} value={form.tag} onChange={(tag) => change({ tag })} />
      </div>
      <Switch
        label={messages.setDefault}
        note={messages.setDefaultNote}
        checked={form.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      />
    </Card>
  )
}

function RegionField({ form, change, wrong }: FieldsProps) {
  const messages = useMessages(addressMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field label={messages.regions} required error={wrong.regions}>
        {(control) => (
          <button
            type="button"
            id={control.id}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            className={`k-input ${styles.picker}`}
            data-wrong={wrong.regions ? true : undefined}
            onClick={() => setOpen(true)}
          >
            <span className={form.regions.length > 0 ? undefined : 'k-muted'}>
              {form.regions.map(({ name }) => name).join(' ') || messages.regionsPlaceholder}
            </span>
            <ChevronRight size={18} aria-hidden />
          </button>
        )}
      </Field>
      <Suspense fallback={null}>
        {open && (
          <RegionSheet
            chosen={form.regions}
            onChoose={(regions) => change({ regions })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
