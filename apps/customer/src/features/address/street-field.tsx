import { TextField } from '@huishou/kit/forms/text-field'
import { addAddressLimits } from '@huishou/wire/client/place/addresses'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import type { AddressForm } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { readRegions } from './parse-regions.ts'
import { partOf, usePlaceSearch, type FoundPlace } from './use-place-search.ts'

type AddressTextProps = {
  form: AddressForm
  change: (part: Partial<AddressForm>) => void
  error: string | undefined
  /** The street where the pin stands, and how to take it; empty: none to offer. */
  hint: { street: string; take: () => void }
  /** A place was chosen from the list; `tapped`: with a finger or a mouse, so the next field may come. */
  onChosen: (tapped: boolean) => void
}

/** Roads of one name, without a number, are told apart by where they are. */
const keyOf = ({ name, latitude, longitude }: FoundPlace): string => `${name} ${latitude} ${longitude}`

/**
 * The street. While it is typed, estates and roads of that name stand below it (a combobox: arrows, Enter, Escape);
 * choosing one fills street, region and pin. When the text names its city ("杭州市西湖区…") the region is filled from it.
 */
export function AddressText({ form, change, error, hint, onChosen }: AddressTextProps) {
  const m = useMessages(addressMessages)
  const id = useId()
  const search = usePlaceSearch(form.regions)
  /** By what it is, not by its place in the list: a new list may come just before Enter. */
  const [marked, setMarked] = useState('')
  const { found } = search
  const open = found.length > 0
  const at = found.findIndex((place) => keyOf(place) === marked)
  const active = found[at]
  /** The place the pin came from: where its name no longer stands, the pin is not the address's. */
  const taken = useRef<FoundPlace | null>(null)
  const composing = useRef(false)
  const choosing = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [found])
  const close = () => {
    search.stop()
    setMarked('')
  }
  const choose = (place: FoundPlace, tapped: boolean) => {
    close()
    change(partOf(place))
    taken.current = place
    choosing.current = true
    onChosen(tapped)
    choosing.current = false
  }
  const fillRegions = async () => {
    // a place that was chosen brought its regions; the form at hand is still the one before
    if (choosing.current || form.regions.length > 2) return
    const regions = await readRegions(form.address)
    if (regions.length > form.regions.length) change({ regions })
  }
  const press = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && found[((at < 0 && step < 0 ? 0 : at) + step + found.length) % found.length]
    if (next) setMarked(keyOf(next))
    else if (event.key === 'Enter' && active) choose(active, false)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.search}
      onCompositionStart={() => (composing.current = true)}
      // before the field hears that it is over
      onCompositionEndCapture={() => (composing.current = false)}
    >
      <TextField
        label={m.address}
        required
        placeholder={m.addressPlaceholder}
        autoComplete="street-address"
        limit={addAddressLimits.address}
        value={form.address}
        onChange={(address) => {
          const { name, latitude } = taken.current ?? {}
          const elsewhere = name !== undefined && !address.includes(name)
          if (elsewhere) taken.current = null
          change({ address, ...(elsewhere && form.pin?.latitude === latitude && { pin: null }) })
          // the letters of pinyin on their way to characters name no place
          if (!composing.current) search.type(address)
          setMarked('')
        }}
        onBlur={() => {
          close()
          void fillRegions()
        }}
        onKeyDown={press}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-places`}
        aria-activedescendant={active && `${id}-${at}`}
        hint={
          hint.street && (
            <button type="button" className={styles.proposal} onClick={hint.take}>
              {m.useStreet(hint.street)}
            </button>
          )
        }
        error={error}
      />
      <div
        ref={list}
        id={`${id}-places`}
        role="listbox"
        aria-label={m.places}
        className={styles.places}
        hidden={!open}
      >
        {found.map((place, index) => (
          <Place
            key={keyOf(place)}
            id={`${id}-${index}`}
            place={place}
            active={index === at}
            onChoose={() => choose(place, true)}
          />
        ))}
      </div>
      <p className="k-hidden" role="status">
        {open ? m.placesFound(found.length) : ''}
      </p>
    </div>
  )
}

type PlaceProps = { id: string; place: FoundPlace; active: boolean; onChoose: () => void }

function Place({ id, place, active, onChoose }: PlaceProps) {
  const language = useLanguage()
  const district = place.regions.at(-1)
  const where = language === 'en' ? district?.nameEn || district?.name : district?.name
  return (
    // the field keeps the focus and the keys
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <MapPin size={18} aria-hidden />
      <span className="k-grow">
        <b>{place.name}</b>
        <small>{[where, place.address].filter(Boolean).join(' · ')}</small>
      </span>
    </button>
  )
}
