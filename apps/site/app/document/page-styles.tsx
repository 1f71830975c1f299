import styles from '../styles.css?inline'

/**
 * The site's whole style sheet inside the document: one request less before anything is painted.
 * The browser's copy of this component is empty and leaves the server's styles in place.
 */
export function PageStyles() {
  return (
    <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : '' }} />
  )
}
