import { Button } from '@huishou/kit/button'
import { Stepper } from '@huishou/kit/forms/stepper'
import { Card } from '@huishou/kit/layout/card'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../../../entities/place/addresses.ts'
import { addressLine, chosenAddress } from '../../../entities/place/chosen-place.ts'
import { storedPickupDraft } from '../../../entities/pickup/stored-draft.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { useNameOf } from '../../../shared/format/localized-name.ts'
import { useMessages } from '../../../shared/i18n.ts'
import styles from '../firm.module.css'
import { firmMessages } from '../messages.ts'
import { useSetContainer, type Site } from '../queries.ts'

/**
 * Cards for the sites of a firm, where its contacts report how many containers are full, and those who may order can
 * book a pickup.
 */
export function SitesCard({ sites }: { sites: readonly Site[] }) {
  const messages = useMessages(firmMessages)
  if (sites.length === 0)
    return (
      <Card title={messages.sites}>
        <p className="k-muted">{messages.noSites}</p>
      </Card>
    )
  return sites.map((site) => (
    <Card key={site.id} title={site.name}>
      <p className="k-muted">{[addressLine(site), site.linkMan].filter(Boolean).join(' · ')}</p>
      <Containers containers={site.containers} />
      {site.addressId !== null && <Book addressId={site.addressId} />}
    </Card>
  ))
}

function Containers({ containers }: Pick<Site, 'containers'>) {
  const messages = useMessages(firmMessages)
  const named = useNameOf()
  const { send, pending, refused } = useSetContainer()
  const set = async (id: number, full: number) => {
    if ((await send({ id, full }))?.ok) toast(messages.saved, 'good')
  }
  return (
    <>
      <ul className={styles.list}>
        {containers.map((container) => {
          const { id, size, full, count } = container
          return (
            <li key={id} className={styles.row}>
              <span>
                <b>{[named(container), size].filter(Boolean).join(' · ')}</b>
                <small className="k-muted">{messages.fullOf(full, count)}</small>
              </span>
              <Stepper
                label={messages.full(named(container))}
                min={0}
                max={count}
                value={full}
                disabled={pending}
                onChange={(next) => void set(id, next)}
              />
            </li>
          )
        })}
      </ul>
      <RefusalNote text={refused?.message} />
    </>
  )
}

/** Opens the order form for a pickup at the site. */
function Book({ addressId }: { addressId: number }) {
  const messages = useMessages(firmMessages)
  const navigator = useNavigator()
  const { data } = useQuery(addressesQuery)
  const address = data?.result.find(({ id }) => id === addressId)
  if (!address) return null
  const book = () => {
    chosenAddress.set(address)
    storedPickupDraft.set({ ...storedPickupDraft.get(), way: 'door' })
    void navigator.switchTab('/')
  }
  return (
    <div className={styles.actions}>
      <Button onClick={book}>{messages.book}</Button>
    </div>
  )
}
