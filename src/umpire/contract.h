/* contract.h - a ruleset's declarations written as JSON: the contract for programs, and a JSON Schema of a procedure's question.
 */
#ifndef GROGNARD_UMPIRE_CONTRACT_H
#define GROGNARD_UMPIRE_CONTRACT_H

#include "base/json.h"
#include "umpire/ruleset.h"

void contract_write(const struct ruleset *ruleset, struct json_writer *writer);
void contract_write_procedure(const struct procedure *procedure, struct json_writer *writer);
void schema_write(const struct ruleset *ruleset, const struct procedure *procedure, struct json_writer *writer);

#endif
