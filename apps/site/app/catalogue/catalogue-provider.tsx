import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getCatalogueClient } from './catalogue-client.ts'

/** Goes around a page that reads the catalogue, and only such a page: the others do not load the query library. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getCatalogueClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
