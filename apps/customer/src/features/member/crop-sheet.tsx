// The sheet for cropping a picture to a square.

import { Button, IconButton } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { usePending } from '@huishou/kit/forms/use-pending'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { MOST_ZOOM, turned, zoomAt } from './crop-geometry.ts'
import { cutOut } from './draw-crop.ts'
import styles from './crop.module.css'
import { profileMessages } from './profile-messages.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type CropSheetProps = {
  picture: ImageBitmap
  /** Saves the URL of the uploaded picture in the profile; resolves with the error, or null. */
  onStored: (url: string) => Promise<string | null>
  onClose: () => void
}

const STEP = 0.06
const FACTOR = 1.2

/** Crops a picture to a square on the device and uploads it. */
export function CropSheet({ picture, onStored, onClose }: CropSheetProps) {
  const messages = useMessages(profileMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stopper = useRef<AbortController | null>(null)
  const { crop, change, pan, drag } = useCropGestures(canvas, picture)
  const [part, setPart] = useState(0)
  const [wrong, setWrong] = useState('')
  const range = useId()
  useEffect(() => () => stopper.current?.abort(), [])
  const [storing, store] = usePending(async () => {
    setWrong('')
    setPart(0)
    const blob = await cutOut(picture, crop)
    if (!blob) return setWrong(messages.pictureBroken)
    const { signal } = (stopper.current = new AbortController())
    try {
      const refused = await onStored(await uploadPhoto(blob, setPart, signal))
      if (refused) setWrong(refused)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : messages.pictureBroken)
    }
  })
  const zoom = (factor: number) => change((before) => zoomAt(picture, before, factor))
  const foot = (
    <Button size="l" wide pending={storing} onClick={() => void store()}>
      {storing ? messages.storing(Math.round(part * 100)) : messages.useIt}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={messages.cropTitle} foot={foot}>
      <div className={styles.square} {...drag}>
        <canvas ref={canvas} role="img" aria-label={messages.cropPicture} />
      </div>
      <p className={styles.hint}>{messages.cropHint}</p>
      <div className={styles.zoom}>
        <IconButton label={messages.zoomOut} icon={<ZoomOut size={22} />} onClick={() => zoom(1 / FACTOR)} />
        <label className="k-hidden" htmlFor={range}>
          {messages.zoom}
        </label>
        <input
          id={range}
          type="range"
          min={100}
          max={MOST_ZOOM * 100}
          value={Math.round(crop.zoom * 100)}
          onChange={(event) => zoom(Number(event.target.value) / 100 / crop.zoom)}
        />
        <IconButton label={messages.zoomIn} icon={<ZoomIn size={22} />} onClick={() => zoom(FACTOR)} />
      </div>
      <PanButtons pan={pan} onTurn={() => change((before) => turned(picture, before))} />
      <RefusalNote text={wrong} />
    </Sheet>
  )
}

type PanButtonsProps = { pan: (right: number, down: number) => void; onTurn: () => void }

/** Buttons that move and rotate the picture, as an alternative to touch. */
function PanButtons({ pan, onTurn }: PanButtonsProps) {
  const messages = useMessages(profileMessages)
  return (
    <div className={styles.moves}>
      <IconButton label={messages.left} icon={<ArrowLeft size={20} />} onClick={() => pan(-STEP, 0)} />
      <IconButton label={messages.up} icon={<ArrowUp size={20} />} onClick={() => pan(0, -STEP)} />
      <IconButton label={messages.down} icon={<ArrowDown size={20} />} onClick={() => pan(0, STEP)} />
      <IconButton label={messages.right} icon={<ArrowRight size={20} />} onClick={() => pan(STEP, 0)} />
      <IconButton label={messages.turn} icon={<RotateCw size={20} />} onClick={onTurn} />
    </div>
  )
}
