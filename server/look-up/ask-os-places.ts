import type { AddressesAnswer } from '@kindfold/domain/base/services/look-up.ts'
import { toPosition } from '@kindfold/domain/base/position/position.ts'
import { z } from 'zod'
import type { Ask } from './guard-look-up.ts'
import { answerPafAddresses } from './format-paf-address.ts'

const part = z.string().nullish()

const answer = z.object({
  // Absent when there are none.
  results: z
    .array(
      z.object({
        DPA: z.object({
          ORGANISATION_NAME: part,
          SUB_BUILDING_NAME: part,
          BUILDING_NAME: part,
          BUILDING_NUMBER: z.union([part, z.number()]),
          DEPENDENT_THOROUGHFARE_NAME: part,
          THOROUGHFARE_NAME: part,
          DEPENDENT_LOCALITY: part,
          POST_TOWN: part,
          PO_BOX_NUMBER: part,
          LAT: z.number().nullish(),
          LNG: z.number().nullish(),
        }),
      }),
    )
    .default([]),
})

/** OS Places (Ordnance Survey): lists the addresses of a postcode, at most the hundred that it returns at once. */
export function askOsPlaces({
  origin,
  key,
}: {
  origin: string
  key: string
}): Ask<Exclude<AddressesAnswer, { kind: 'unavailable' }>> {
  return async (postcode, signal) => {
    const query = new URLSearchParams({
      postcode,
      dataset: 'DPA',
      maxresults: '100',
      output_srs: 'EPSG:4326',
    })
    const response = await fetch(`${origin}/search/places/v1/postcode?${query}`, {
      headers: { Accept: 'application/json', key },
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { results } = answer.parse(await response.json())
    return answerPafAddresses(
      results.map(({ DPA }) => ({
        organisation: DPA.ORGANISATION_NAME,
        subBuilding: DPA.SUB_BUILDING_NAME,
        buildingName: DPA.BUILDING_NAME,
        buildingNumber: DPA.BUILDING_NUMBER?.toString(),
        dependentStreet: DPA.DEPENDENT_THOROUGHFARE_NAME,
        street: DPA.THOROUGHFARE_NAME,
        dependentLocality: DPA.DEPENDENT_LOCALITY,
        town: DPA.POST_TOWN,
        poBox: DPA.PO_BOX_NUMBER,
        position: toPosition(DPA.LAT, DPA.LNG),
      })),
    )
  }
}
