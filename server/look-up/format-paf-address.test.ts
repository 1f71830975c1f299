import { expect, test } from 'vitest'
import { answerPafAddresses } from './format-paf-address.ts'

test.each([
  [
    { buildingName: "O'CONNELL HOUSE", buildingNumber: '2', street: 'HIGH STREET' },
    "O'Connell House",
    '2 High Street',
  ],
  [{ buildingNumber: '1', street: "D'ARBLAY STREET" }, null, "1 D'Arblay Street"],
  [{ buildingNumber: '1', street: "ST JAMES'S ROW" }, null, "1 St James's Row"],
  [{ buildingNumber: '1', street: 'MCDONALD CLOSE' }, null, '1 McDonald Close'],
  [
    { subBuilding: '1ST FLOOR FLAT', buildingNumber: '1', street: '22ND AVENUE' },
    '1st Floor Flat',
    '1 22nd Avenue',
  ],
])('an address of capitals is written as its people write it: %j', (parts, line2, line1) => {
  expect(answerPafAddresses([{ ...parts, town: 'LONDON' }])).toMatchObject({
    addresses: [{ line1, line2, town: 'London' }],
  })
})
