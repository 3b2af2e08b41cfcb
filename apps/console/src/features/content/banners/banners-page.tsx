import { orderBanners, saveBanner, staffBanners } from '@huishou/wire/client/content/staff'
import { bannerPlaces } from '@huishou/wire/content/choices'
import { App, Button, Skeleton } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { CountTabs } from '../../../shared/filter/count-tabs.tsx'
import { LoadedList } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { moved } from '../../../shared/form/pictures-input.tsx'
import { useReadCache } from '../../../shared/use-read.ts'
import { useMe } from '../../../shared/session.ts'
import { oneOf, recordOrNew, useUrlState } from '../../../shared/url-state.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerItem } from './banner-item.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { inputOf, valuesOf } from './banner-form-values.ts'
import { messages } from './messages.ts'
import { useBanners, useContentSend, type Banner } from '../queries.ts'
import '../content.css'

const SKELETON = <Skeleton active paragraph={{ rows: 6 }} className="padded" />
const spec = { place: oneOf(bannerPlaces, 'shop'), banner: recordOrNew }

/** Page with the banners for each place where customers see them, in display order, with a preview and the form. */
export function BannersPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveBanner)
  const [{ place, banner }, onChange] = useUrlState(spec)
  const asked = useBanners()
  const rows = asked.data?.rows
  const here = rows?.filter((row) => row.place === place)
  const shown = here?.filter(({ state }) => state === 'shown') ?? []
  const edited = typeof banner === 'number' ? rows?.find(({ id }) => id === banner) : undefined
  return (
    <div className="page">
      <CountTabs
        label={say(messages.places)}
        value={place}
        onChange={(next) => onChange({ place: next })}
        items={bannerPlaces.map((key) => ({
          key,
          text: say(messages[key]),
          count: rows?.filter((row) => row.place === key).length,
        }))}
      />
      <div className="banner-columns">
        <div className="sheet">
          <div className="sheet-head">
            <span className="faint">{say(may ? messages.lead : messages.leadOnly)}</span>
            {may && (
              <Button type="primary" icon={<Plus size={15} />} onClick={() => onChange({ banner: 'new' })}>
                {say(messages.add)}
              </Button>
            )}
          </div>
          <LoadedList asked={asked} rows={here} empty={say(messages.empty)} skeleton={SKELETON}>
            {(loaded) => (
              <BannerList
                key={place}
                rows={loaded}
                place={place}
                may={may}
                onEdit={(id) => onChange({ banner: id })}
              />
            )}
          </LoadedList>
        </div>
        <BannerPreview
          key={place}
          banners={shown.map((row) => ({ key: row.id, ...row }))}
          empty={say(messages.previewNone)}
        />
      </div>
      {may && (banner === 'new' || edited) && (
        <BannerForm
          key={String(banner)}
          banner={edited ?? null}
          place={place}
          onClose={() => onChange({ banner: null }, { replace: true })}
        />
      )}
    </div>
  )
}

type ListProps = {
  rows: readonly Banner[]
  place: Banner['place']
  may: boolean
  onEdit: (id: number) => void
}

function BannerList({ rows, place, may, onEdit }: ListProps) {
  const say = useSay()
  const { message } = App.useApp()
  const stored = useReadCache()
  const [dragged, setDragged] = useState<number | null>(null)
  const order = useContentSend(orderBanners)
  const show = useContentSend(saveBanner, ({ shown }) => {
    void message.success(say(shown ? messages.nowShown : messages.nowHidden))
  })
  const told = (answer: Awaited<ReturnType<typeof order.send | typeof show.send>>) => {
    if (!answer || answer.ok) return
    message.error(
      answer.refused.reason === 'CHANGED_MEANWHILE' ? say(messages.orderChanged) : answer.refused.message,
    )
  }
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return
    const was = rows.map(({ id }) => id)
    const answer = await order.send({ place, was, ids: moved(was, from, to) })
    if (answer?.ok) {
      stored.put(staffBanners, {}, answer.data)
      message.success(say(messages.ordered))
    } else told(answer)
  }
  const put = async (row: Banner, shown: boolean) =>
    told(await show.send(inputOf({ ...valuesOf(row), shown }, row)))
  return (
    <ol className="banner-list" aria-busy={order.pending || show.pending}>
      {rows.map((row, at) => (
        <BannerItem
          key={row.id}
          banner={row}
          at={at}
          count={rows.length}
          may={may}
          busy={order.pending || show.pending}
          dragged={dragged === at}
          onDrag={setDragged}
          onDrop={() => {
            setDragged(null)
            if (dragged !== null) void move(dragged, at)
          }}
          onMove={(to) => void move(at, to)}
          onShow={(shown) => void put(row, shown)}
          onEdit={() => onEdit(row.id)}
        />
      ))}
    </ol>
  )
}
