// The field for the member's profile picture.

import { Avatar } from '@huishou/kit/display/avatar'
import { lazy } from '@huishou/kit/loading/lazy'
import { toast } from '@huishou/kit/overlays/toast'
import Camera from 'lucide-react/icons/camera'
import { Suspense, useState, type ChangeEvent } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import styles from './profile.module.css'
import { profileMessages } from './profile-messages.ts'
import type { SaveUser } from './use-save-profile.ts'

const CropSheet = lazy(() => import('./crop-sheet.tsx').then((module) => ({ default: module.CropSheet })))

/** The profile picture; a tap selects another, which is cropped to a square first. */
export function AvatarField({ src, name, save }: { src: string; name: string; save: SaveUser }) {
  const messages = useMessages(profileMessages)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [reading, setReading] = useState(false)
  const end = () => {
    picture?.close()
    setPicture(null)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setReading(true)
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    } catch {
      toast(messages.pictureBroken)
    } finally {
      setReading(false)
    }
  }
  const stored = async (avatarUrl: string) => {
    const refused = await save({ avatarUrl })
    if (!refused) end()
    return refused?.message ?? null
  }
  return (
    <div className={styles.avatar}>
      <label className={styles.face} aria-busy={reading || undefined}>
        <input
          type="file"
          accept="image/*"
          aria-label={messages.avatar}
          onChange={(event) => void choose(event)}
        />
        <Avatar src={src} name={name} size={88} />
        <span className={styles.badge} aria-hidden>
          {reading ? <span className="k-spin" /> : <Camera size={18} />}
        </span>
      </label>
      <small className="k-muted" aria-hidden>
        {messages.avatarNote}
      </small>
      {picture && (
        <Suspense>
          <CropSheet picture={picture} onStored={stored} onClose={end} />
        </Suspense>
      )}
    </div>
  )
}
