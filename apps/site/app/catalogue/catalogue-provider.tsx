import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getCatalogueClient } from './catalogue-client.ts'

/** Wraps only pages that read the catalogue; the others do not load the query library. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getCatalogueClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
