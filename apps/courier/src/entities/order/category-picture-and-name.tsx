// The picture and the name of a waste category.

import { useState } from 'react'

/** The server's drawing of a waste category; a soft background when it is missing. */
export function CategoryPicture({ category, size = 44 }: { category: string; size?: number }) {
  const [missing, setMissing] = useState(false)
  return (
    <span className="c-picture" style={{ width: size, height: size }} aria-hidden>
      {!missing && (
        <img
          src={`/static/waste/${category}.svg`}
          alt=""
          width={size}
          height={size}
          onError={() => setMissing(true)}
        />
      )}
    </span>
  )
}

export const categoryName = (category: { name: string; nameEn: string }, language: 'zh' | 'en') =>
  language === 'en' && category.nameEn ? category.nameEn : category.name
