/** Opens the cookie settings again from every page's footer. */
export function CookieSettingsButton() {
  return (
    <button className="link-button" type="button">
      Cookie settings
    </button>
  )
}
