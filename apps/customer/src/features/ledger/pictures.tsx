/** A purse waiting for its first coin. */
export function EmptyPursePicture() {
  return (
    <svg width="168" height="124" viewBox="0 0 168 124" fill="none" aria-hidden>
      <ellipse cx="84" cy="110" rx="58" ry="8" fill="var(--tint-green)" />
      <path
        d="M36 44h90a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8Z"
        fill="var(--tint-amber)"
        stroke="var(--line-amber)"
        strokeWidth="2"
      />
      <path
        d="M36 46c0-6 4-9 9-10l64-12c6-1 9 2 9 7v13"
        fill="var(--surface)"
        stroke="var(--line-amber)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M134 66h-20a9 9 0 0 0 0 18h20Z"
        fill="var(--surface)"
        stroke="var(--line-amber)"
        strokeWidth="2"
      />
      <circle cx="116" cy="75" r="3" fill="var(--line-amber)" />
      <circle cx="74" cy="14" r="9" fill="var(--tint-amber)" stroke="var(--gold)" strokeWidth="2" />
      <path
        d="M74 10v8m-3-5 3 3 3-3"
        stroke="var(--gold)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M98 10c4-1 6-4 7-8M46 20c-4-1-6-3-8-7"
        stroke="var(--fresh-1)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
