import { Button, Switch } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react'
import { fullTime } from '../../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../../shared/language.ts'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { linkText } from './banner-link.ts'
import { messages } from './messages.ts'
import type { Banner } from '../queries.ts'

const tones: Record<Banner['state'], Tone> = { shown: 'good', waiting: 'info', hidden: 'calm', over: 'calm' }

const minute = (at: number) => fullTime(at).slice(0, 16)
const timesText = ({ from, until }: Banner, say: Say): string => {
  if (from !== null && until !== null) return say(messages.both, { from: minute(from), until: minute(until) })
  if (from !== null) return say(messages.fromOnly, { from: minute(from) })
  return until === null ? say(messages.always) : say(messages.untilOnly, { until: minute(until) })
}

type Props = {
  banner: Banner
  at: number
  count: number
  may: boolean
  busy: boolean
  dragged: boolean
  onDrag: (at: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onShow: (shown: boolean) => void
  onEdit: () => void
}

/** One banner in the list of banners; it can be reordered by dragging or with the arrow buttons. */
export function BannerItem(props: Props) {
  const say = useSay()
  const language = useLanguage()
  const { banner, at, may, busy, dragged, onDrag, onDrop } = props
  const english = language === 'en'
  const title = (english && banner.titleEn) || banner.title
  return (
    <li
      className={dragged ? 'banner-item dragged' : 'banner-item'}
      draggable={may && !busy}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', title)
        onDrag(at)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => may && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      {may && (
        <span className="banner-grip" title={say(messages.drag, { title })} aria-hidden>
          <GripVertical size={16} />
        </span>
      )}
      <img
        src={(english && banner.pictureEn) || banner.picture}
        alt=""
        className={banner.state === 'shown' ? '' : 'unseen'}
        draggable={false}
      />
      <span className="two-lines">
        <strong>{title}</strong>
        <small>{linkText(banner.link, language)}</small>
        <small>
          <ToneTag tone={tones[banner.state]}>{say(messages[banner.state])}</ToneTag> {timesText(banner, say)}
        </small>
      </span>
      {may && <Tools {...props} title={title} />}
    </li>
  )
}

function Tools({ title, ...props }: Props & { title: string }) {
  const say = useSay()
  const { banner, at, count, busy, onMove, onShow, onEdit } = props
  const named = { title }
  return (
    <span className="banner-tools">
      <Button
        type="text"
        size="small"
        icon={<ArrowUp size={15} />}
        disabled={at === 0 || busy}
        aria-label={say(messages.earlier, named)}
        onClick={() => onMove(at - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDown size={15} />}
        disabled={at === count - 1 || busy}
        aria-label={say(messages.later, named)}
        onClick={() => onMove(at + 1)}
      />
      <Switch
        size="small"
        checked={banner.shown}
        disabled={busy}
        aria-label={say(messages.show, named)}
        onChange={onShow}
      />
      <Button
        size="small"
        icon={<Pencil size={14} />}
        aria-label={say(messages.change, named)}
        onClick={onEdit}
      >
        {say(shared.edit)}
      </Button>
    </span>
  )
}
