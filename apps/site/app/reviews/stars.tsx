const star = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z'
const fiveStars = [0, 1, 2, 3, 4].map((place) => `M${12 + 24 * place} 2.6${star}`).join('')

/** Five stars in the colour of the text. Decorative: the rating is beside them in words. */
export function Stars({ className = 'stars' }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 24"
      width={100}
      height={20}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={fiveStars} />
    </svg>
  )
}
