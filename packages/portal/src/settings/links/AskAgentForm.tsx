import { ApiError, useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { Form, FormTextField, type ServerIssue, useSchemaForm } from '@slip/forms';
import {
  askAgentSchema,
  limits,
  messages,
  NPN,
  normalizeNumber,
  type AskAgentForm as Values,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Text } from '@slip/ui/Text';
import { useNotices } from '../../notices/useNotices.js';
import { useKeptText } from '../../session/useKeptText.js';

/** Asks an agent, by NPN, for the right to file. */
export function AskAgentForm() {
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.askAgent);
  const form = useSchemaForm<Values>({
    schema: askAgentSchema,
    defaultValues: { NationalProducerNumber: '' },
  });
  useKeptText(form, 'agent to ask');

  async function ask({ NationalProducerNumber: npn }: Values): Promise<readonly ServerIssue[] | undefined> {
    try {
      await run({ body: { npn } });
      form.reset();
      notices.succeeded('The agent was asked.');
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
    }
    return undefined;
  }

  return (
    <Card title="Ask an agent">
      <Form
        form={form}
        aria-label="Ask an agent"
        fieldOf={(path) => (path === 'npn' ? 'NationalProducerNumber' : undefined)}
        onSubmit={ask}
        onRefused={() => notices.problem(messages.settings.incomplete)}
        summaryLevel={3}
      >
        <Text as="p" tone="muted">
          The agent gets a message with the Agent Authorization Form and has {limits.linkRequestDays} days to
          sign it. You see the name once the agent has agreed.
        </Text>
        <Grid columns={3}>
          <FormTextField
            control={form.control}
            name="NationalProducerNumber"
            normalize={normalizeNumber}
            label={NPN}
            inputMode="numeric"
            isReadOnly={isRunning}
            isRequired
          />
        </Grid>
        <Inline>
          <Button type="submit" variant="primary" isPending={isRunning}>
            Ask
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}
