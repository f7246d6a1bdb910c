import { type Attack, strangerAddress } from '../attack.ts';
import { headOf, holdSockets } from '../bare-socket.ts';
import { makeCsv, sendImport, waitForImport } from '../import-client.ts';

export const eventStreams: Attack = {
  name: 'event-streams',
  thought: '2,000 event streams of one waiting import are held open, half of them unread',
  seconds: 8,
  run: async (battle) => {
    const from = strangerAddress(1);
    const { receipt } = await sendImport(battle, makeCsv(10, 60), from);
    await waitForImport(battle, receipt, ['ready'], from);
    await holdSockets(battle, {
      wanted: battle.count(2000),
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
