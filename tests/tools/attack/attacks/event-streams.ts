import { type Attack, strangerAddress } from '../attack.ts';
import { headOf, holdSockets } from '../bare-socket.ts';
import { makeCsv, sendImport, waitForImport } from '../import-client.ts';

export const eventStreams: Attack = {
  name: 'event-streams',
  description: '2,000 event streams of one waiting import are held open, half of them unread',
  seconds: 8,
  run: async (context) => {
    const from = strangerAddress(1);
    const { receipt } = await sendImport(context, makeCsv(10, 60), from);
    await waitForImport(context, receipt, ['ready'], from);
    await holdSockets(context, {
      wanted: context.count(2000),
      begin: (socket, at) => {
        if (at % 2 === 0) socket.pause();
        else socket.resume();
        socket.write(
          headOf('GET', `/api/listings/import/${receipt.id}/events`, {
            'X-Forwarded-For': strangerAddress(at % 50),
            Authorization: `Bearer ${receipt.token}`,
          }),
        );
      },
    });
  },
};
