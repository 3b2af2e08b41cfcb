// Two similar photos from the evidence of an anomaly case, side by side, each with the person who took it, the time and
// the record it belongs to.

import { anomalyPhotoSourceText } from '@huishou/wire/anomaly/states'
import { Image } from 'antd'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { Evidence } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

type Photo = Evidence['photos'][number]

export function PhotoPair({ photos }: { photos: readonly Photo[] }) {
  return (
    <Image.PreviewGroup>
      <div className="anomaly-photos">
        {photos.map((photo, index) => (
          <Shown
            key={`${photo.source} ${photo.recordId} ${photo.at}`}
            photo={photo}
            isEarlier={index === 0}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Shown({ photo, isEarlier }: { photo: Photo; isEarlier: boolean }) {
  const say = useSay()
  const { source, number, recordId, staffName, at, order, url, thumbnailUrl, hidden } = photo
  const title = say(isEarlier ? messages.earlierPhoto : messages.laterPhoto)
  const record = `${say(anomalyPhotoSourceText[source])} ${number === '' ? recordId : number}`
  return (
    <figure>
      {url === null || thumbnailUrl === null ? (
        <p className="faint anomaly-no-photo">{say(hidden ? messages.photoHidden : messages.photoErased)}</p>
      ) : (
        <Image src={thumbnailUrl} preview={{ src: url }} alt={`${title} · ${record}`} loading="lazy" />
      )}
      <figcaption>
        <b>{title}</b>
        <span>{record}</span>
        <span className="faint">
          {staffName} · {fullTime(at).slice(0, 16)}
        </span>
        {order && <SubjectLink subject={order} />}
      </figcaption>
    </figure>
  )
}
