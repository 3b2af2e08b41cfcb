// Form field for several pictures in a chosen order, and helpers that give the URL of a thumbnail and move an item
// within a list.

import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { Button, Progress } from 'antd'
import { ArrowLeft, ArrowRight, ImagePlus, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { api } from '../api.ts'
import { useSay, type Say } from '../language.ts'
import { messages } from '../messages.ts'
import { useFilePicker } from './use-file-picker.tsx'
import './pictures-input.css'

const texts = {
  add: { zh: '添加图片', en: 'Add pictures' },
  room: { zh: '最多 {max} 张，可拖动排序', en: 'Up to {max}; drag to reorder' },
  picture: { zh: '第 {at} 张图片', en: 'Picture {at}' },
  earlier: { zh: '把第 {at} 张往前移', en: 'Move picture {at} forward' },
  later: { zh: '把第 {at} 张往后移', en: 'Move picture {at} back' },
  remove: { zh: '移除第 {at} 张', en: 'Remove picture {at}' },
  main: { zh: '主图', en: 'Main' },
  uploading: { zh: '正在上传 {name}', en: 'Uploading {name}' },
} as const

/** The URL of the thumbnail of an uploaded picture; built-in drawings have none, so their URL stays the same. */
export const thumbnail = (url: string): string => url.replace(/\.webp(?=$|\?)/, '.400.webp')

/** Moves one item of a list to another position; the others keep their order. */
export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** `id` tells apart files of the same name and size. */
type Upload = { id: number; file: File; part: number; problem: string | null }

/** Uploads pictures one after the other; a failed one stays with its error until it is retried or removed. */
function useUploads(onStored: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const count = useRef(0)
  const change = (file: File, next: Partial<Upload> | null) =>
    setUploads((now) =>
      now.flatMap((one) => (one.file === file ? (next ? [{ ...one, ...next }] : []) : [one])),
    )
  const send = async (file: File) => {
    change(file, { part: 0, problem: null })
    const answer = await api.upload(staffUploadPicture, file, file.name, (part) => change(file, { part }))
    if (!answer.ok) return change(file, { problem: answer.refused.message })
    change(file, null)
    onStored(answer.data.url)
  }
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ id: ++count.current, file, part: 0, problem: null }))
    setUploads((now) => [...now, ...added])
    for (const file of files) await send(file)
  }
  return { uploads, add, send, drop: (file: File) => change(file, null) }
}

type Props = {
  value?: string[]
  onChange?: (urls: string[]) => void
  id?: string
  max: number
  /** Labels the first picture as the main one. */
  mainFirst?: boolean
}

/** A stable empty array: a new one on each render would look like a change to the form. */
const NONE: string[] = []

/** Pictures are uploaded immediately, and reordered by dragging or with buttons. */
export function PicturesInput({ value = NONE, onChange, id, max, mainFirst = false }: Props) {
  const say = useSay()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const put = (urls: string[]) => {
    latest.current = urls
    onChange?.(urls)
  }
  const { uploads, add, send, drop } = useUploads((url) => put([...new Set([...latest.current, url])]))
  const room = max - value.length - uploads.length
  const take = (files: readonly File[]) => {
    const chosen = files.filter(({ type }) => type.startsWith('image/')).slice(0, room)
    if (chosen.length > 0) void add(chosen)
  }
  const picker = useFilePicker(take, { multiple: true })
  return (
    <div
      className="pictures-input"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      <ul>
        {value.map((url, at) => (
          <PictureTile
            key={url}
            url={url}
            at={at}
            count={value.length}
            main={mainFirst && at === 0}
            say={say}
            onMove={(from, to) => put(moved(value, from, to))}
            onRemove={() => put(value.toSpliced(at, 1))}
          />
        ))}
        {uploads.map(({ id: key, file, part, problem }) => (
          <WaitingTile
            key={key}
            name={file.name}
            part={part}
            problem={problem}
            onAgain={() => void send(file)}
            onDrop={() => drop(file)}
          />
        ))}
        {room > 0 && <AddTile id={id} onClick={picker.open} />}
      </ul>
      {picker.field}
      <small className="faint">{say(texts.room, { max })}</small>
    </div>
  )
}

function AddTile({ id, onClick }: { id: string | undefined; onClick: () => void }) {
  return (
    <li className="picture-tile add">
      <button type="button" id={id} onClick={onClick}>
        <ImagePlus size={20} strokeWidth={1.6} aria-hidden />
        {useSay()(texts.add)}
      </button>
    </li>
  )
}

type WaitingProps = {
  name: string
  part: number
  problem: string | null
  onAgain: () => void
  onDrop: () => void
}

/** A picture being uploaded, or one whose upload failed. */
function WaitingTile({ name, part, problem, onAgain, onDrop }: WaitingProps) {
  const say = useSay()
  return (
    <li className="picture-tile waiting">
      {problem === null ? (
        <Progress
          type="circle"
          size={44}
          percent={Math.round(part * 100)}
          aria-label={say(texts.uploading, { name })}
        />
      ) : (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
      {problem !== null && (
        <span className="picture-tools">
          <Button
            size="small"
            icon={<RotateCw size={13} />}
            aria-label={say(messages.retry)}
            onClick={onAgain}
          />
          <Button size="small" icon={<X size={13} />} aria-label={say(messages.cancel)} onClick={onDrop} />
        </span>
      )}
    </li>
  )
}

type TileProps = {
  url: string
  at: number
  count: number
  main: boolean
  say: Say
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const DRAGGED = 'application/x-picture'

function PictureTile({ url, at, count, main, say, onMove, onRemove }: TileProps) {
  const number = { at: at + 1 }
  const dropped = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    onMove(Number(from), at)
  }
  return (
    <li
      className="picture-tile"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
    >
      <img src={thumbnail(url)} alt={say(texts.picture, number)} draggable={false} />
      {main && <b>{say(texts.main)}</b>}
      <span className="picture-tools">
        <Button
          size="small"
          icon={<ArrowLeft size={13} />}
          disabled={at === 0}
          aria-label={say(texts.earlier, number)}
          onClick={() => onMove(at, at - 1)}
        />
        <Button
          size="small"
          icon={<ArrowRight size={13} />}
          disabled={at === count - 1}
          aria-label={say(texts.later, number)}
          onClick={() => onMove(at, at + 1)}
        />
        <Button
          size="small"
          danger
          icon={<X size={13} />}
          aria-label={say(texts.remove, number)}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
