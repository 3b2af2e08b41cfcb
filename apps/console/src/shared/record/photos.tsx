import { Image } from 'antd'

/** Thumbnails that open at full size; renders nothing if there are no photos. */
export function Photos({ urls, label }: { urls: readonly string[]; label: string }) {
  if (urls.length === 0) return null
  return (
    <div className="photos" role="group" aria-label={label}>
      <Image.PreviewGroup>
        {urls.map((url, index) => (
          <Image key={url} src={url} alt={`${label} ${index + 1}`} width={72} height={72} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
