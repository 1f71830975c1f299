/** A delivery status notification as mail servers write it, about the message with this id. */
export function exampleBounce({ id, action = 'failed' }: { id: string; action?: string }): string {
  return `From: MAILER-DAEMON@mx.example.org
To: hello@kindfold.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <report-1@mx.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Original-Envelope-Id: ${id}
Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000

Final-Recipient: rfc822; ada@example.org
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>:
 no such person here

--part
Content-Type: text/rfc822-headers

From: Kindfold <hello@kindfold.example>
To: ada@example.org
Message-ID: <${id}@book.kindfold.example>
Subject: Your collection is booked

--part--
`
}
