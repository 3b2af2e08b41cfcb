// The street field of the address form, with suggestions.

import { TextField } from '@huishou/kit/forms/text-field'
import { addAddressLimits } from '@huishou/wire/client/place/addresses'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import type { AddressForm } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'
import { parseRegions } from './parse-regions.ts'
import { partOf, usePlaceSearch, type FoundPlace } from './use-place-search.ts'

type StreetFieldProps = {
  form: AddressForm
  change: (part: Partial<AddressForm>) => void
  error: string | undefined
  /** The street at the pin, with the action that adopts it; empty when there is no suggestion. */
  hint: { street: string; take: () => void }
  /** Called with a chosen suggestion; `tapped`: by finger or mouse, so the next field may get the focus. */
  onChosen: (tapped: boolean) => void
}

/** Roads with the same name are distinguished by their position. */
const keyOf = ({ name, latitude, longitude }: FoundPlace): string => `${name} ${latitude} ${longitude}`

/** The suggested places below the field, and the one highlighted with the arrow keys. */
function useSuggestions(
  regions: AddressForm['regions'],
  onChoose: (place: FoundPlace, tapped: boolean) => void,
) {
  const search = usePlaceSearch(regions)
  const { found } = search
  /**
   * The key of the highlighted place. It is not an index, because a new list may arrive just before Enter is pressed.
   */
  const [marked, setMarked] = useState('')
  const at = found.findIndex((place) => keyOf(place) === marked)
  const active = found[at]
  const close = () => {
    search.stop()
    setMarked('')
  }
  const choose = (place: FoundPlace, tapped: boolean) => {
    close()
    onChoose(place, tapped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && found[((at < 0 && step < 0 ? 0 : at) + step + found.length) % found.length]
    if (next) setMarked(keyOf(next))
    else if (event.key === 'Enter' && active) choose(active, false)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { found, at, active, type: search.type, unmark: () => setMarked(''), close, choose, onKeyDown }
}

type StreetChanges = Pick<StreetFieldProps, 'form' | 'change' | 'onChosen'>

/** The changes to the form made by typing the street or choosing a suggestion. */
function useStreet({ form, change, onChosen }: StreetChanges) {
  /** The place the pin came from: once its name is gone from the text, the pin no longer belongs to the address. */
  const taken = useRef<FoundPlace | null>(null)
  const composing = useRef(false)
  const choosing = useRef(false)
  const suggestions = useSuggestions(form.regions, (place, tapped) => {
    change(partOf(place))
    taken.current = place
    choosing.current = true
    onChosen(tapped)
    choosing.current = false
  })
  const type = (address: string) => {
    const { name, latitude } = taken.current ?? {}
    const elsewhere = name !== undefined && !address.includes(name)
    if (elsewhere) taken.current = null
    change({ address, ...(elsewhere && form.pin?.latitude === latitude && { pin: null }) })
    // pinyin letters still being composed are not searched for
    if (!composing.current) suggestions.type(address)
    suggestions.unmark()
  }
  const leave = async () => {
    suggestions.close()
    // a chosen place set its regions; `form` is still the previous state
    if (choosing.current || form.regions.length > 2) return
    const regions = await parseRegions(form.address)
    if (regions.length > form.regions.length) change({ regions })
  }
  return { suggestions, type, leave, composing }
}

/**
 * The street field, a combobox: while the user types, matching estates and roads are listed below (arrows, Enter,
 * Escape), and choosing one fills street, region and pin. A text that names its city ("杭州市西湖区…") fills the region.
 */
export function StreetField({ form, change, error, hint, onChosen }: StreetFieldProps) {
  const messages = useMessages(addressMessages)
  const id = useId()
  const { suggestions, type, leave, composing } = useStreet({ form, change, onChosen })
  const { at, active } = suggestions
  return (
    <div
      className={styles.search}
      onCompositionStart={() => (composing.current = true)}
      // runs before the field's own change event
      onCompositionEndCapture={() => (composing.current = false)}
    >
      <TextField
        label={messages.address}
        required
        placeholder={messages.addressPlaceholder}
        autoComplete="street-address"
        limit={addAddressLimits.address}
        value={form.address}
        onChange={type}
        onBlur={() => void leave()}
        onKeyDown={suggestions.onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.found.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={active && `${id}-${at}`}
        hint={
          hint.street && (
            <button type="button" className={styles.proposal} onClick={hint.take}>
              {messages.useStreet(hint.street)}
            </button>
          )
        }
        error={error}
      />
      <PlaceList
        id={id}
        found={suggestions.found}
        at={at}
        onChoose={(place) => suggestions.choose(place, true)}
      />
    </div>
  )
}

type PlaceListProps = {
  id: string
  found: readonly FoundPlace[]
  /** The index of the highlighted place; -1: none. */
  at: number
  onChoose: (place: FoundPlace) => void
}

function PlaceList({ id, found, at, onChoose }: PlaceListProps) {
  const messages = useMessages(addressMessages)
  const list = useRef<HTMLDivElement>(null)
  const open = found.length > 0
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [found])
  return (
    <>
      <div
        ref={list}
        id={`${id}-places`}
        role="listbox"
        aria-label={messages.places}
        className={styles.places}
        hidden={!open}
      >
        {found.map((place, index) => (
          <Place
            key={keyOf(place)}
            id={`${id}-${index}`}
            place={place}
            active={index === at}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
      <p className="k-hidden" role="status">
        {open ? messages.placesFound(found.length) : ''}
      </p>
    </>
  )
}

type PlaceProps = { id: string; place: FoundPlace; active: boolean; onChoose: () => void }

function Place({ id, place, active, onChoose }: PlaceProps) {
  const language = useLanguage()
  const district = place.regions.at(-1)
  const where = language === 'en' ? district?.nameEn || district?.name : district?.name
  return (
    // keeps focus and keyboard input in the field
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
