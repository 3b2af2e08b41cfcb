import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { useLeaveGuard, usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { addAddress, addressDetail, addresses, updateAddress } from '@huishou/wire/client/place/addresses'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api, readQuery, invalidate, refusedOf } from '../../shared/api.ts'
import { chooseAddress, useCity } from '../../entities/place/city.ts'
import { useOwnDraft } from '../../shared/drafts.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { AddressFields, type Wrong } from './address-fields.tsx'
import {
  addressDraft,
  emptyForm,
  formOf,
  inputOf,
  sameForm,
  wrongFields,
  type AddressField,
  type AddressForm,
  type RegionStep,
} from './address-form.ts'
import { addressMessages } from './messages.ts'
import { parseRegions } from './parse-regions.ts'

/** The page for adding or editing an address (添加新地址 / 编辑地址). */
export function AddressEditPage({ query }: PageProps<'id' | 'from'>) {
  const messages = useMessages(addressMessages)
  const navigator = useNavigator()
  const id = Number(query.id) || null
  const { data, error, refetch } = useQuery({
    ...readQuery(addressDetail, { id: id ?? 0 }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const gone = ['NOT_FOUND', 'INPUT_INVALID'].includes(refusedOf(error)?.reason ?? '')
  usePageTitle(id === null ? messages.addTitle : messages.editTitle)
  useEffect(() => {
    if (gone) void alertDialog({ title: messages.gone }).then(() => navigator.navigateBack())
  }, [gone, messages, navigator])
  const preset = useRegionsOfCity(id === null)
  const start =
    id === null
      ? preset && { ...emptyForm, mobile: appState.get().mobile ?? '', regions: preset }
      : data && formOf(data.info)
  return (
    <>
      <NavBar title={id === null ? messages.addTitle : messages.editTitle} />
      {start && <Editor key={id ?? 'new'} id={id} start={start} backBy={query.from === 'index' ? 2 : 1} />}
      {!start && error && !gone && (
        <ErrorState text={refusedOf(error)?.message ?? ''} onRetry={() => void refetch()} />
      )}
      {!start && !error && (
        <div className="k-column">
          <SkeletonList rows={3} label={messages.editTitle} />
        </div>
      )}
    </>
  )
}

/** Province and city of the app's city, the default of a new address; undefined while they load. */
const useRegionsOfCity = (wanted: boolean): RegionStep[] | undefined => {
  const name = useCity()?.name ?? ''
  const enabled = wanted && name !== ''
  const { data, isPending } = useQuery({
    queryKey: ['regions of', name],
    queryFn: () => parseRegions(name),
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  return enabled && isPending ? undefined : (data ?? NO_REGIONS)
}
const NO_REGIONS: RegionStep[] = []

function Editor({ id, start, backBy }: { id: number | null; start: AddressForm; backBy: number }) {
  const messages = useMessages(addressMessages)
  const navigator = useNavigator()
  const [first] = useState(start)
  const [draftStore] = useState(() => addressDraft(id, start))
  const [form, setForm] = useOwnDraft(draftStore, start)
  const [wrong, setWrong] = useState<Wrong>({})
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const leave = async () => {
    if (saved.current) return true
    const { leaveTitle: title, leaveText: text, leave: ok, stay: cancel } = messages
    const gone = await confirmDialog({ title, text, ok, cancel, danger: true })
    if (gone) draftStore.forget()
    return gone
  }
  useLeaveGuard(!sameForm(form, first), leave)

  const change = (part: Partial<AddressForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const show = (found: Wrong) => {
    setWrong(found)
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  const [saving, save] = usePending(async () => {
    if (focusLengthError()) return
    const missing = wrongFields(form)
    if (missing.length > 0)
      return show(Object.fromEntries(missing.map((field) => [field, messages.wrong[field]])))
    const input = inputOf(form)
    const page = navigator.state().current.key
    const answer =
      id === null ? await api.call(addAddress, input) : await api.call(updateAddress, { id, ...input })
    if (!answer.ok) {
      const field = fieldOf(answer.refused.field)
      return field ? show({ [field]: answer.refused.message }) : toast(answer.refused.message)
    }
    saved.current = true
    draftStore.forget()
    chooseAddress(answer.data)
    await invalidate(addresses, addressDetail)
    toast(messages.saved, 'good')
    // whoever left meanwhile is elsewhere already
    if (navigator.state().current.key === page) await navigator.navigateBack(backBy, 'unasked')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <AddressFields form={form} change={change} wrong={wrong} preset={start.regions} isNew={id === null} />
      <BottomBar>
        <Button type="submit" size="l" wide pending={saving}>
          {messages.save}
        </Button>
      </BottomBar>
    </form>
  )
}

const fieldOf = (name: string | undefined): AddressField | null => {
  if (name === 'provinceId' || name === 'cityId' || name === 'districtId') return 'regions'
  return name === 'linkMan' || name === 'mobile' || name === 'address' || name === 'menpai' ? name : null
}
