/** A parcel with a leaf, waiting: for an empty list. Colours are tokens, so it follows the theme. */
export function NoOrdersPicture() {
  return (
    <svg width="168" height="132" viewBox="0 0 168 132" fill="none" aria-hidden>
      <ellipse cx="84" cy="116" rx="62" ry="9" fill="var(--tint-green)" />
      <path d="M34 52h100v54a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8Z" fill="var(--tint-amber)" />
      <path
        d="M34 52 46 34h76l12 18Z"
        fill="var(--tint-amber)"
        stroke="var(--line-amber)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M34 52h100v54a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8Z" stroke="var(--line-amber)" strokeWidth="2" />
      <path d="M84 34v34M72 68h24V52H72Z" stroke="var(--line-amber)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="84" cy="92" r="14" fill="var(--surface)" />
      <path
        d="M78 98c-3-9 4-14 14-14 0 9-4 16-14 14Zm0 0 7-7"
        stroke="var(--line-green)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M20 40c6-2 10-7 11-13M148 38c-6-1-10-5-12-11"
        stroke="var(--fresh-1)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="24" cy="62" r="3" fill="var(--fresh-2)" />
      <circle cx="147" cy="66" r="4" fill="var(--fresh-2)" />
      <circle cx="118" cy="18" r="3" fill="var(--fresh-1)" />
    </svg>
  )
}

/** A slip under a looking glass, not found. */
export function NothingFoundPicture() {
  return (
    <svg width="168" height="132" viewBox="0 0 168 132" fill="none" aria-hidden>
      <ellipse cx="84" cy="116" rx="58" ry="8" fill="var(--tint-green)" />
      <path
        d="M52 20h48l20 20v64a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z"
        fill="var(--tint-blue)"
        stroke="var(--line-blue)"
        strokeWidth="2"
      />
      <path d="M100 20v20h20" stroke="var(--line-blue)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M58 48h34M58 62h48M58 76h22"
        stroke="var(--line-blue)"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity=".5"
      />
      <circle cx="104" cy="86" r="20" fill="var(--surface)" stroke="var(--line-green)" strokeWidth="2.4" />
      <path
        d="m118 101 14 14M98 80l12 12m0-12-12 12"
        stroke="var(--line-green)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
