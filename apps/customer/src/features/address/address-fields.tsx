import { Card } from '@huishou/kit/card'
import { ChipGroup } from '@huishou/kit/chip'
import { Field } from '@huishou/kit/field'
import { lazy } from '@huishou/kit/lazy-part'
import { Switch } from '@huishou/kit/switch'
import { TextField } from '@huishou/kit/text-field'
import { addAddress, limitOf, regionAnalysis } from '@huishou/wire'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import type { AddressField, AddressForm, Tag } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { PinField } from './pin-field.tsx'
import { usePlaceHint } from './use-place-hint.ts'

const RegionSheet = lazy(() =>
  import('./region-sheet.tsx').then((module) => ({ default: module.RegionSheet })),
)

export type Wrong = Partial<Record<AddressField, string>>
type Hint = ReturnType<typeof usePlaceHint>
type FieldsProps = { form: AddressForm; change: (part: Partial<AddressForm>) => void; wrong: Wrong }

export function AddressFields({ form, change, wrong }: FieldsProps) {
  const m = useMessages(addressMessages)
  const hint = usePlaceHint(form, change)
  const tags = (Object.keys(m.tags) as Tag[]).map((value) => ({ value, label: m.tags[value] }))
  return (
    <div className="k-column">
      <Card>
        <TextField
          label={m.linkMan}
          required
          placeholder={m.linkManPlaceholder}
          autoComplete="name"
          limit={limitOf(addAddress, 'linkMan')}
          value={form.linkMan}
          onChange={(linkMan) => change({ linkMan })}
          error={wrong.linkMan}
        />
        <TextField
          label={m.mobile}
          required
          placeholder={m.mobilePlaceholder}
          inputMode="tel"
          autoComplete="tel"
          limit={limitOf(addAddress, 'mobile')}
          value={form.mobile}
          onChange={(mobile) => change({ mobile })}
          error={wrong.mobile}
        />
      </Card>
      <Card>
        <RegionField form={form} change={change} wrong={wrong} />
        <AddressText form={form} change={change} wrong={wrong} hint={hint} />
        <TextField
          label={m.menpai}
          required
          placeholder={m.menpaiPlaceholder}
          limit={limitOf(addAddress, 'menpai')}
          value={form.menpai}
          onChange={(menpai) => change({ menpai })}
          error={wrong.menpai}
        />
        <PinField
          pin={form.pin}
          regions={form.regions}
          onPin={(pin, isGuess = false) => {
            change({ pin })
            if (!isGuess) hint.pinned(pin)
          }}
        />
      </Card>
      <Card>
        <div className={styles.tags}>
          <span>{m.tag}</span>
          <ChipGroup label={m.tag} options={tags} value={form.tag} onChange={(tag) => change({ tag })} />
        </div>
        <Switch
          label={m.setDefault}
          note={m.setDefaultNote}
          checked={form.isDefault}
          onChange={(isDefault) => change({ isDefault })}
        />
      </Card>
    </div>
  )
}

/** The street; when it names its city ("杭州市西湖区…") the region is filled in from it. */
function AddressText({ form, change, wrong, hint }: FieldsProps & { hint: Hint }) {
  const m = useMessages(addressMessages)
  const readRegions = async () => {
    if (form.regions.length > 0 || form.address.trim().length < 4) return
    const answer = await api.call(regionAnalysis, { address: form.address.trim() })
    if (!answer.ok) return
    const named = [1, 2, 3].flatMap((level) =>
      answer.data.filter((region) => region.level === level).slice(0, 1),
    )
    if (named.length >= 2 && named[0]?.level === 1)
      change({ regions: named.map(({ id, name }) => ({ id, name })) })
  }
  return (
    <TextField
      label={m.address}
      required
      placeholder={m.addressPlaceholder}
      autoComplete="street-address"
      limit={limitOf(addAddress, 'address')}
      value={form.address}
      onChange={(address) => change({ address })}
      onBlur={() => void readRegions()}
      hint={
        hint.street && (
          <button type="button" className={styles.proposal} onClick={hint.take}>
            {m.useStreet(hint.street)}
          </button>
        )
      }
      error={wrong.address}
    />
  )
}

function RegionField({ form, change, wrong }: FieldsProps) {
  const m = useMessages(addressMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field label={m.regions} required error={wrong.regions}>
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
              {form.regions.map(({ name }) => name).join(' ') || m.regionsPlaceholder}
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
