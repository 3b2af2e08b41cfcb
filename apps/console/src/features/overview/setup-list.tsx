import { priceLists } from '@huishou/wire/client/catalog/price-lists'
import { saveContentPage, staffContentPages } from '@huishou/wire/client/content/staff'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { saveZone, staffShops, staffZones } from '@huishou/wire/client/place/shops'
import type { Text } from '@huishou/wire/text'
import { Button, Skeleton } from 'antd'
import { Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/role-may.ts'
import { LoadError } from '../../shared/display/load-states.tsx'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'

type Step = { title: Text; text: Text; to: string; done: boolean }

const NOW = { freshMs: 0 } as const

/** The steps of setting up a new business, and which of them are done. */
function useSteps() {
  const team = useRead(couriers, {}, NOW)
  const shops = useRead(staffShops, {}, NOW)
  const zones = useRead(staffZones, {}, NOW)
  const prices = useRead(priceLists, { channel: 'door' }, NOW)
  const pages = useRead(staffContentPages, {}, NOW)
  const asked = [team, shops, zones, prices, pages]
  const known = team.data && shops.data && zones.data && prices.data && pages.data
  const working = new Set(team.data?.rows.map(({ id }) => id))
  const steps: Step[] = [
    {
      title: messages.stepShop,
      text: messages.stepShopText,
      to: '/places',
      done: shops.data?.rows.length !== 0,
    },
    { title: messages.stepTeam, text: messages.stepTeamText, to: '/people', done: working.size > 0 },
    {
      title: messages.stepZone,
      text: messages.stepZoneText,
      to: '/places?tab=zones',
      done:
        zones.data?.rows.some(
          ({ active, courierIds }) => active && courierIds.some((id) => working.has(id)),
        ) ?? false,
    },
    {
      title: messages.stepPrices,
      text: messages.stepPricesText,
      to: '/prices',
      done: prices.data?.rows.some(({ state }) => state === 'current') ?? false,
    },
    {
      title: messages.stepPages,
      text: messages.stepPagesText,
      to: '/content-pages',
      done: pages.data?.rows.every(({ draft }) => !draft) ?? false,
    },
  ]
  return {
    data: known ? steps : undefined,
    isPending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

/** Whether the user's role may set the business up. */
export const useMaySetUp = (): boolean => {
  const { role } = useMe()
  return roleMay(role, saveZone) && roleMay(role, saveContentPage)
}

/** The steps a new business still has to take; shown until its first order. */
export function SetupList() {
  const say = useSay()
  const asked = useSteps()
  const steps = asked.data
  return (
    <section className="sheet setup" aria-label={say(messages.setup)}>
      <header>
        <h2>{say(messages.setup)}</h2>
        <p className="faint">
          {say(steps?.every(({ done }) => done) ? messages.setupReady : messages.setupLead)}
        </p>
      </header>
      {asked.error && !steps ? (
        <LoadError asked={asked} />
      ) : !steps ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : (
        <ol>
          {steps.map(({ title, text, to, done }) => (
            <li key={to} className={done ? 'done' : ''}>
              {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              <span className="two-lines">
                <strong>{say(title)}</strong>
                <small>{say(text)}</small>
              </span>
              {done ? (
                <span className="faint">{say(messages.done)}</span>
              ) : (
                <Link to={to}>{say(messages.toDo)}</Link>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button icon={<ExternalLink size={15} />} href="/" target="_blank" rel="noreferrer">
        {say(messages.openApp)}
      </Button>
    </section>
  )
}
