import type { Stage } from './stage.ts';

/** A picture of one point, so that nothing has to be drawn. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const IMAGE = 'image/png';

/** Content of every form: in a result as bytes and by reference, as a part of the answer, and as the input of the call itself. */
export async function pictureStep(stage: Stage): Promise<void> {
  const { turn } = stage;
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  stage.activity('Taking a picture');
  turn.emit({ type: 'chat/toolCallStart', ...call, toolName: 'take_picture', displayName: 'Take a picture' });
  const wish = Buffer.from(JSON.stringify({ width: 1, height: 1 }));
  const input = await turn.keep(wish, 'application/json');
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: 'Take a picture of one point',
    toolInput: input,
    confirmed: 'not-needed',
  });
  const picture = await turn.keep(Buffer.from(PIXEL, 'base64'), IMAGE);
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: true,
      pastTenseMessage: 'Took a picture of one point',
      content: [
        { type: 'embeddedResource', data: PIXEL, contentType: IMAGE },
        { type: 'resource', ...picture },
      ],
    },
  });
  turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'contentRef', ...picture } });
  turn.emit({
    type: 'chat/responsePart',
    turnId: turn.id,
    part: { kind: 'systemNotification', content: 'The picture is kept on this host.' },
  });
}
