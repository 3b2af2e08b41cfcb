// The page with the member's addresses.

import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePageTitle } from '@huishou/kit/shell/page-hooks'
import { buildUrl, type PageProps } from '@huishou/kit/shell/route'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { addressDetail, addresses, deleteAddress } from '@huishou/wire/client/place/addresses'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { addressesQuery } from '../../entities/place/addresses.ts'
import { api, invalidate, refusedOf } from '../../shared/api.ts'
import { chosenAddress, type Address } from '../../entities/place/chosen-place.ts'
import { chooseAddress } from '../../entities/place/city.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { NoAddressPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './address.module.css'
import { addressMessages, type AddressMessages } from './messages.ts'
import { SignedOut } from '../../shared/components/screen.tsx'

/** Removes an address after a confirmation. */
const remove = async (address: Address, messages: AddressMessages) => {
  const { removeAsk: title, remove: ok } = messages
  if (!(await confirmDialog({ title, text: address.address, ok, danger: true }))) return
  const answer = await api.call(deleteAddress, { id: address.id })
  if (!answer.ok) return toast(answer.refused.message)
  if (chosenAddress.get()?.id === address.id) chosenAddress.set(null)
  toast(messages.removed, 'good')
  await invalidate(addresses, addressDetail)
}

/** The member's addresses (地址管理); with `from=index` a tap chooses the address for the order. */
export function AddressListPage({ query }: PageProps<'from'>) {
  const messages = useMessages(addressMessages)
  const navigator = useNavigator()
  const choosing = query.from === 'index'
  const signedIn = useSignedIn()
  const { data, error, refetch, isPending } = useQuery({ ...addressesQuery, enabled: signedIn })
  usePageTitle(choosing ? messages.chooseTitle : null)
  const edit = (id?: number) =>
    navigator.navigateTo(buildUrl('/pages/mine/address-edit', { id, from: query.from }))
  const choose = (address: Address) => {
    chooseAddress(address)
    void navigator.navigateBack()
  }
  const rows = data?.result
  return (
    <>
      <NavBar title={choosing ? messages.chooseTitle : messages.listTitle} />
      <div className={`k-column ${styles.list}`}>
        {!signedIn && (
          <SignedOut picture={<NoAddressPicture />} title={messages.signedOut} button={messages.signIn} />
        )}
        {signedIn && !rows && error && (
          <ErrorState text={refusedOf(error)?.message ?? ''} onRetry={() => void refetch()} />
        )}
        {signedIn && isPending && <SkeletonList rows={3} label={messages.listTitle} />}
        {rows?.length === 0 && (
          <EmptyState picture={<NoAddressPicture />} title={messages.empty} text={messages.emptyText} />
        )}
        {rows && rows.length > 0 && (
          <ul className="k-list">
            {rows.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                choosing={choosing}
                onTap={() => (choosing ? choose(address) : void edit(address.id))}
                onEdit={() => void edit(address.id)}
                onRemove={() => void remove(address, messages)}
              />
            ))}
          </ul>
        )}
      </div>
      {signedIn && (
        <BottomBar>
          <Button size="l" wide onClick={() => void edit()}>
            {messages.add}
          </Button>
        </BottomBar>
      )}
    </>
  )
}

/**
 * Opens the login once for users who are not signed in; if they come back without signing in, a notice asks them to.
 */
function useSignedIn() {
  const signedIn = Boolean(appState.use().token)
  const sent = useRef(false)
  usePageShow(() => {
    if (signedIn || sent.current) return
    sent.current = true
    onLoginNeeded()
  })
  return signedIn
}
